import { Fragment } from 'react';

const parts = (text: string): string[] => text.split(/(?<=[_/?&])/);

/** A URL or long name that may break after `_`, `/`, `?` and `&`. */
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
