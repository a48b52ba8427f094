import type { components, operations, ROUTES } from './generated.ts';

type Schemas = components['schemas'];

export type AccountExport = Schemas['AccountExport'];
export type AccountImport = Schemas['AccountImport'];
export type ActivityEntry = Schemas['ActivityEntry'];
export type AdminJob = Schemas['AdminJob'];
export type AdminJobDetail = Schemas['AdminJobDetail'];
export type AdminInvitation = Schemas['AdminInvitation'];
export type AdminListedInvitation = Schemas['AdminListedInvitation'];
export type AdminUser = Schemas['AdminUser'];
export type ChannelResults = Schemas['ChannelResults'];
export type Installation = Schemas['Installation'];
export type Setting = Schemas['Setting'];
export type Archive = Schemas['Archive'];
export type ApiRequest = Schemas['ApiRequest'];
export type ApiRequestDetail = Schemas['ApiRequestDetail'];
export type AvailableVoice = Schemas['AvailableVoice'];
export type FieldError = Schemas['FieldError'];
export type Generation = Schemas['Generation'];
export type ImportPreview = Schemas['ImportPreview'];
export type ImportReport = Schemas['ImportReport'];
export type MediaFile = Schemas['MediaFile'];
export type MusicTrack = Schemas['MusicTrack'];
export type NewQuestion = Schemas['NewQuestion'];
export type PictureProposals = Schemas['PictureProposals'];
export type PictureResults = Schemas['PictureResults'];
export type Preview = Schemas['Preview'];
/** `current` is described only in words, because every response with a problem would contain all question types. */
export type Problem = Omit<Schemas['Problem'], 'current'> & { current?: Schemas['QuizDetail'] };
export type Batch = Schemas['Batch'];
export type BatchReport = Schemas['BatchReport'];
export type BatchRow = Schemas['BatchRow'];
export type Question = Schemas['Question'];
export type Quiz = Schemas['Quiz'];
export type QuizDetail = Schemas['QuizDetail'];
export type QuizSpeech = Schemas['QuizSpeech'];
export type QuizValidation = Schemas['QuizValidation'];
export type Render = Schemas['Render'];
export type RenderListItem = Schemas['RenderListItem'];
export type Replacement = Schemas['Replacement'];
export type Round = Schemas['Round'];
export type RoundDetail = Schemas['RoundDetail'];
export type Me = Schemas['Me'];
export type RevokedShares = Schemas['RevokedShares'];
export type Share = Schemas['Share'];
export type ShareComment = Schemas['ShareComment'];
export type SpeechLine = Schemas['SpeechLine'];
export type SuggestedMetadata = Schemas['SuggestedMetadata'];
export type SuggestedPromotions = Schemas['SuggestedPromotions'];
export type Theme = Schemas['Theme'];
export type Brand = Schemas['Brand'];
export type Thumbnail = Schemas['Thumbnail'];
export type TagUse = Schemas['TagUse'];
export type Timeline = Schemas['Timeline'];
export type TopicCheck = Schemas['TopicCheck'];
export type Translation = Schemas['Translation'];
export type Trend = Schemas['Trend'];
export type TrendsRefresh = Schemas['TrendsRefresh'];
export type Upload = Schemas['Upload'];
export type VideoResults = Schemas['VideoResults'];
export type Webhook = Schemas['Webhook'];
export type WebhookDelivery = Schemas['WebhookDelivery'];
export type WebhookTest = Schemas['WebhookTest'];
export type WebhookWithSecret = Schemas['WebhookWithSecret'];
export type YouTubeChannel = Schemas['YouTubeChannel'];
export type YouTubePlaylist = Schemas['YouTubePlaylist'];

/** The result of an import. */
export interface ImportResult {
  data: QuizDetail;
  /** Null if the request was repeated after a lost response, which was too large to be stored. */
  report: ImportReport | null;
}

/** What an import would result in. */
export interface ImportDryRun {
  data: ImportPreview;
  report: ImportReport;
}

/** What the event stream of a render sends. */
export type RenderState = Pick<Render, 'id' | 'livemode' | 'status' | 'progress' | 'output_url' | 'error_message'>;

export type WebhookPayloads = Schemas['WebhookPayloads'];

/** A verified delivery. Deliveries are repeated with the same `id`: skip those that you have processed. */
export type WebhookEvent = {
  [Type in keyof WebhookPayloads]: {
    id: string;
    type: Type;
    /** Whether it was sent by `webhooks.test`. */
    test: boolean;
    payload: WebhookPayloads[Type];
  };
}[keyof WebhookPayloads];

/** An event in `events.list`. */
export type ServiceEvent = {
  [Type in keyof WebhookPayloads]: {
    id: string;
    type: Type;
    payload: WebhookPayloads[Type];
    createdAt: string;
  };
}[keyof WebhookPayloads];

/** The `operationId`s of the API. */
export type OperationId = keyof typeof ROUTES & keyof operations;

type Json<Content> = Content extends { 'application/json': infer T } ? T : undefined;

/** The JSON body of a request. */
export type Body<Id extends OperationId> = operations[Id] extends { requestBody?: { content: infer Content } }
  ? Json<Content>
  : undefined;
/** The parameters in the path of an operation. */
export type Params<Id extends OperationId> = operations[Id]['parameters'] extends { path: infer T } ? T : object;
type Flags<T> = { [Name in keyof T]: NonNullable<T[Name]> extends 'true' | 'false' ? boolean : T[Name] };
/** The query of an operation. */
export type Query<Id extends OperationId> = Flags<NonNullable<operations[Id]['parameters']['query']>>;
/** The body of a response: nothing for 204. */
export type Result<Id extends OperationId> = operations[Id]['responses'] extends { default: { content: infer Content } }
  ? Json<Content>
  : undefined;
/** The resource in a response. */
export type Data<Id extends OperationId> = Result<Id> extends { data: infer T } ? T : undefined;
/** An item of a list. */
export type Item<Id extends OperationId> = Data<Id> extends (infer T)[] ? T : never;
