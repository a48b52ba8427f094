/** An option or item as the content stores it. */
export interface StoredOption {
  id: string;
  text: string;
  imageUrl: string | null;
}

/** Whether an option has a text or a picture. Empty options of a new question are not shown. */
export const isFilled = ({ text, imageUrl }: Pick<StoredOption, 'text' | 'imageUrl'>): boolean =>
  text.trim() !== '' || imageUrl !== null;
