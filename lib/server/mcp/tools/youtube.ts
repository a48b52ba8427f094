import { listChannelsContract } from '@/lib/core/contracts/channels';
import { createUploadContract, getUploadContract } from '@/lib/core/contracts/uploads';
import { operationTool, type Tool } from '../tool';

/** Tools that publish. */
export const youtubeTools: readonly Tool[] = [
  operationTool(listChannelsContract, {
    name: 'list_channels',
    description:
      'Lists the YouTube channels that the user has connected. The `id` of one is the `channel_id` of publish_to_youtube.',
    returns: ['id', 'title'],
  }),
  {
    ...operationTool(createUploadContract, {
      name: 'publish_to_youtube',
      description:
        'Publishes the finished video of a render on a connected YouTube channel, with captions, thumbnail and chapters. Show ' +
        'the user title, description and visibility, and ask before you call it. Next: get_upload, until it is `completed` and ' +
        'has `youtube_video_url`.',
      renames: { quiz_id: 'quizId', render_id: 'renderJobId', channel_id: 'channelId' },
      describedElsewhere: ['quizId', 'renderJobId', 'channelId', 'customMetadata'],
      returns: ['id', 'status'],
    }),
    annotations: { destructiveHint: true, openWorldHint: true },
  },
  operationTool(getUploadContract, {
    name: 'get_upload',
    description: 'Returns the state of an upload to YouTube.',
    renames: { upload_id: 'id' },
    returns: ['status', 'youtube_video_url'],
  }),
];
