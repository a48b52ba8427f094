import { ConnectNote } from '../dashboard/connect-note';

/** Instead of publishing, on a server without Google credentials. */
export const NotSetUp = () => (
  <>
    Publishing to YouTube isn’t set up on this server. Download the video and upload it yourself.{' '}
    <ConnectNote to="youtube" />
  </>
);
