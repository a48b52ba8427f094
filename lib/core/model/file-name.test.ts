import { expect, test } from 'vitest';
import { fileNameOf } from './file-name';

test.each([
  ['Capitals of Europe', 'Capitals of Europe.mp4'],
  ['星空クイズ · Ωmega? ', '星空クイズ · Ωmega.mp4'],
  ['AC/DC: "Back\\in" <Black>|*', 'AC DC Back in Black.mp4'],
  ['../../etc/passwd', 'etc passwd.mp4'],
  ['line\nbreak\u0000', 'line break.mp4'],
  // It would be shown as “exe4pm.quiz”.
  ['quiz\u202e4pm.exe', 'quiz 4pm.exe.mp4'],
  ['می\u200cخواهم 👩\u200d🚀', 'می\u200cخواهم 👩\u200d🚀.mp4'],
  ['...', 'quiz.mp4'],
  ['', 'quiz.mp4'],
  ['Con', 'Con_.mp4'],
  ['COM1.2 and LPT', 'COM1_.2 and LPT.mp4'],
  ['Console', 'Console.mp4'],
  ['🎉'.repeat(200), `${'🎉'.repeat(60)}.mp4`],
])('the file of %j is %j', (title, name) => expect(fileNameOf(title, 'mp4')).toBe(name));
