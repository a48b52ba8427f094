/** An option or item of a question's content. */
export interface StoredOption {
  id: string;
  text: string;
  imageUrl: string | null;
}

/** Whether an option has a text or a picture. Others are not shown. */
export const isFilled = ({ text, imageUrl }: Pick<StoredOption, 'text' | 'imageUrl'>): boolean =>
  text.trim() !== '' || imageUrl !== null;
