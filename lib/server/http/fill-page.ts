/** The scripts by which Next hands a part of React's data to its client. */
const PUSH = /<script>self\.__next_f\.push\(\[1,("(?:[^"\\]|\\.)*")\]\)<\/script>/g;

/** Inside of a script, `<` could end it. */
const scriptText = (text: string): string =>
  JSON.stringify(text).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

/** Applies `fill` to React's rows, each of which ends with a line or, as in `1a:T4d2,<text>`, has its length in bytes. */
const fillRows = (rows: string, fill: (text: string) => string): string => {
  const bytes = Buffer.from(rows);
  const filled: string[] = [];
  for (let at = 0; at < bytes.length; ) {
    const colon = bytes.indexOf(':', at);
    const [start, length] = /^T([0-9a-f]+),/.exec(bytes.toString('latin1', colon + 1, colon + 12)) ?? [];
    if (start !== undefined && length !== undefined) {
      const from = colon + 1 + start.length;
      const end = from + Number.parseInt(length, 16);
      const text = fill(bytes.toString('utf8', from, end));
      filled.push(`${bytes.toString('utf8', at, colon)}:T${Buffer.byteLength(text).toString(16)},${text}`);
      at = end;
    } else {
      const line = bytes.indexOf('\n', at);
      const end = line === -1 ? bytes.length : line + 1;
      filled.push(fill(bytes.toString('utf8', at, end)));
      at = end;
    }
  }
  return filled.join('');
};

/**
 * Applies `fill`, which replaces texts by others, to a page that Next built: to its HTML, and in the same way to the data
 * from which React takes the page over. Next distributes that over scripts of some kilobytes, wherever a text is cut; one
 * script remains, so that the Content-Security-Policy stays short.
 */
export const fillPage = (html: string, fill: (text: string) => string): string => {
  const rows = fillRows([...html.matchAll(PUSH)].map(([, text = '']) => JSON.parse(text)).join(''), fill);
  let isFirst = true;
  return (
    html
      .split(PUSH)
      // The texts of the scripts are every second part.
      .map((part, index) => {
        if (index % 2 === 0) return fill(part);
        if (!isFirst) return '';
        isFirst = false;
        return `<script>self.__next_f.push([1,${scriptText(rows)}])</script>`;
      })
      .join('')
  );
};
