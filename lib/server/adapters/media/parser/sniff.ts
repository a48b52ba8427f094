import { fileTypeFromBuffer } from 'file-type';
import { UPLOAD_TYPES, type UploadType, WORKBOOK_TYPE } from '../../../../core/model/media';
import { refuseDisguised, unsupported } from '../unsupported';
import { csvFault } from './csv-contents';

/** Types by file-type's extension, which distinguishes more than we do. */
const TYPE_OF: Readonly<Record<string, UploadType>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  apng: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  heic: 'image/heic',
  avif: 'image/avif',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  f4v: 'video/mp4',
  '3gp': 'video/mp4',
  '3g2': 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  ogg: 'audio/ogg',
  oga: 'audio/ogg',
  opus: 'audio/ogg',
  m4a: 'audio/mp4',
  m4b: 'audio/mp4',
  f4a: 'audio/mp4',
  aac: 'audio/aac',
  flac: 'audio/flac',
};

const AS_PICTURE = 'Save it as JPEG or PNG, and upload that.';
const AS_SOUND = 'Convert it to MP3, M4A or WAV, and upload that.';
const AS_VIDEO = 'Export it as MP4 with H.264, and upload that.';
const AS_IMAGES = 'Export the pictures that you need as JPEG or PNG, and upload those.';
const UNPACK = 'Unpack it, and upload the files one by one.';
const TO_TABLE = 'To create quizzes from a table, save it as .xlsx or .csv.';

/** What files of other types are, and what to do with them, by file-type's extension. */
const REFUSED: Readonly<Record<string, readonly [what: string, remedy: string]>> = {
  ...Object.fromEntries(
    Object.entries({
      tif: 'a TIFF picture',
      bmp: 'a BMP picture',
      ico: 'an icon (ICO)',
      icns: 'an icon (ICNS)',
      cur: 'a mouse pointer (CUR)',
      psd: 'a Photoshop document',
      xcf: 'a GIMP document',
      jxl: 'a JPEG XL picture',
      jp2: 'a JPEG 2000 picture',
      jpx: 'a JPEG 2000 picture',
      j2c: 'a JPEG 2000 picture',
      jls: 'a JPEG-LS picture',
      jxr: 'a JPEG XR picture',
      cr2: 'a raw picture of a camera',
      cr3: 'a raw picture of a camera',
      nef: 'a raw picture of a camera',
      arw: 'a raw picture of a camera',
      dng: 'a raw picture of a camera',
      orf: 'a raw picture of a camera',
      raf: 'a raw picture of a camera',
      rw2: 'a raw picture of a camera',
      eps: 'an EPS drawing',
    }).map(([ext, what]) => [ext, [what, AS_PICTURE] as const]),
  ),
  ...Object.fromEntries(
    Object.entries({
      mkv: 'a Matroska video (MKV)',
      avi: 'an AVI video',
      asf: 'a Windows Media file (WMV or WMA)',
      flv: 'a Flash video',
      swf: 'a Flash film',
      mpg: 'an MPEG-1 or MPEG-2 video',
      mts: 'a video of a camcorder (MTS)',
      mxf: 'an MXF video',
      rm: 'a RealMedia file',
      ogv: 'an Ogg video',
      ogm: 'an Ogg video',
      mj2: 'a Motion JPEG 2000 video',
    }).map(([ext, what]) => [ext, [what, AS_VIDEO] as const]),
  ),
  ...Object.fromEntries(
    Object.entries({
      amr: 'an AMR recording',
      aif: 'an AIFF sound',
      caf: 'a Core Audio file (CAF)',
      ac3: 'an AC-3 sound',
      ape: 'a Monkey’s Audio file',
      wv: 'a WavPack sound',
      mpc: 'a Musepack sound',
      spx: 'a Speex recording',
      mid: 'a MIDI file, which contains notes and no sound',
      mp1: 'an MPEG-1 sound of layer I',
      mp2: 'an MPEG-1 sound of layer II',
      dsf: 'a DSD sound',
      dff: 'a DSD sound',
      voc: 'a Creative Voice sound',
      qcp: 'a Qualcomm recording',
      m4p: 'a protected M4P file',
    }).map(([ext, what]) => [ext, [what, AS_SOUND] as const]),
  ),
  pdf: ['a PDF document', AS_IMAGES],
  pptx: ['a PowerPoint presentation', AS_IMAGES],
  odp: ['a presentation', AS_IMAGES],
  docx: ['a Word document', AS_IMAGES],
  odt: ['a text document', AS_IMAGES],
  rtf: ['a text document', AS_IMAGES],
  cfb: ['a document of an old Office program', AS_IMAGES],
  xlsx: ['an Excel workbook', TO_TABLE],
  xlsm: ['an Excel workbook with macros', TO_TABLE],
  ods: ['a spreadsheet', TO_TABLE],
  zip: ['a ZIP archive', UNPACK],
  rar: ['a RAR archive', UNPACK],
  '7z': ['a 7z archive', UNPACK],
  gz: ['a GZIP archive', UNPACK],
  tar: ['a TAR archive', UNPACK],
};

/** Starts of files that file-type can't tell without what follows later, with its extension for them. */
const STARTS: readonly (readonly [start: string, ext: string])[] = [
  ['II*\0', 'tif'],
  ['MM\0*', 'tif'],
  ['\x30\x26\xB2\x75\x8E\x66\xCF\x11', 'asf'],
];

/** What file-type calls workbooks, whose contents may be named only at the end of the file. */
const ARCHIVES = ['xlsx', 'zip'];

export const notCsv = (fault: string) => unsupported(`The file has a CSV name, but ${fault}.`);

const WEB_PAGE = /^\s*<(?:!doctype html|html)/i;

/** Whether it is an SVG drawing, which file-type can't tell from other XML. */
const isSvg = (head: Uint8Array): boolean => {
  const start = Buffer.from(head).toString('latin1');
  return /<svg[\s>]/i.test(start) && !WEB_PAGE.test(start);
};

/** The error for a file of another type. */
const otherType = (found: { ext: string; mime: string } | undefined, head: Uint8Array) => {
  const start = Buffer.from(head.subarray(0, 1024)).toString('latin1');
  if (WEB_PAGE.test(start)) {
    return unsupported('The file is a web page. Save the picture or sound that it shows, and upload that.');
  }
  const ext = found?.ext ?? STARTS.find(([bytes]) => start.startsWith(bytes))?.[1] ?? '';
  const [what, remedy] = REFUSED[ext] ?? [];
  if (what) return unsupported(`The file is ${what}, which is not supported. ${remedy}`);
  return unsupported(
    found
      ? `The file is of the type ${found.mime}, which is not supported. Upload a picture, video or sound.`
      : 'The file is neither a picture nor a video or sound, or its start is damaged. Check that it opens on your computer, and save it in one of the accepted types.',
  );
};

/** Implements `sniffMediaType`. Pictures are checked for disguises later, without their metadata. @throws UnsupportedMediaError */
export const sniffHead = async (head: Uint8Array, claimsTable = false): Promise<UploadType> => {
  const found = await fileTypeFromBuffer(head);
  if (found && claimsTable && ARCHIVES.includes(found.ext)) return WORKBOOK_TYPE;
  if (!found && claimsTable) {
    const fault = csvFault(head);
    if (fault !== null) throw notCsv(fault);
    return 'text/csv';
  }
  const isDrawing = (!found || found.ext === 'xml') && isSvg(head);
  const type = isDrawing ? 'image/svg+xml' : found && TYPE_OF[found.ext];
  if (!type) throw otherType(found, head);
  if (UPLOAD_TYPES[type].kind !== 'image') refuseDisguised(head, type);
  return type;
};
