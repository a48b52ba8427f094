import { listChannelsContract } from '@/lib/core/contracts/channels';
import { createUploadContract, getUploadContract } from '@/lib/core/contracts/uploads';
import { operationTool, type Tool } from '../tool';

/** Tools that publish. */
export const youtubeTools: readonly Tool[] = [
  operationTool(listChannelsContract, {
    name: 'list_channels',
    description:
      'Lists the YouTube channels that the user has connected in the dashboard. The `id` of one is the `channelId` of ' +
      'publish_to_youtube.',
  }),
  {
    ...operationTool(createUploadContract, {
      name: 'publish_to_youtube',
      description:
        'Publishes the finished video of a render on a connected YouTube channel, with captions, thumbnail and chapters. The video ' +
        'is `unlisted` unless you set `visibility`. Show the user title, description and visibility, and ask before you call it. ' +
        'Returns the upload; get_upload says when it is `completed` and has `youtube_video_url`.',
    }),
    annotations: { readOnlyHint: false, destructiveHint: true, openWorldHint: true },
  },
  operationTool(getUploadContract, {
    name: 'get_upload',
    description: 'Returns the state of an upload to YouTube.',
    renames: { upload_id: 'id' },
  }),
];
