import { Fragment } from 'react';

/** Its parts, each ending in what a line may break after. */
const parts = (text: string): string[] => text.split(/(?<=[_/?&])/);

/** An address or a long name. It breaks after `_`, `/` and the like where its line ends, not in the middle of a word. */
export const Breakable = ({ children }: { children: string }) => (
  <span className="wrap-anywhere">
    {parts(children).map((part, index, all) => (
      <Fragment key={all.slice(0, index + 1).join('')}>
        {part}
        <wbr />
      </Fragment>
    ))}
  </span>
);
