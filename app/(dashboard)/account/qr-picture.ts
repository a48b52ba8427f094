import { encodeQR } from 'qr';
import type { Enrolment } from '@/components/account/actions';

/** White modules around a QR code (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** A QR code as a path, one rectangle for each run of dark modules in a row. */
export const qrPicture = (text: string): Enrolment['picture'] => {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE });
  const path = rows
    .flatMap((row, y) =>
      row.flatMap((isDark, x) => {
        if (!isDark || row[x - 1]) return [];
        const end = row.indexOf(false, x);
        const width = (end === -1 ? row.length : end) - x;
        return [`M${x} ${y}h${width}v1h-${width}z`];
      }),
    )
    .join('');
  return { size: rows.length, path };
};
