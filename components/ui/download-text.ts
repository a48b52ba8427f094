/** Saves a text as a file in the browser. */
export const downloadText = (name: string, mediaType: string, contents: string): void => {
  const url = URL.createObjectURL(new Blob([contents], { type: `${mediaType};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
};
