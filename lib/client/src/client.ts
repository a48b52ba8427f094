import { type ClientOptions, Http } from './http.ts';
import { Account } from './resources/account.ts';
import { Admin } from './resources/admin.ts';
import { Ai } from './resources/ai.ts';
import { Batches } from './resources/batches.ts';
import { Brands } from './resources/brands.ts';
import { Events } from './resources/events.ts';
import { Media } from './resources/media.ts';
import { Music } from './resources/music.ts';
import { Previews } from './resources/previews.ts';
import { Questions } from './resources/questions.ts';
import { Quizzes } from './resources/quizzes.ts';
import { Renders } from './resources/renders.ts';
import { Requests } from './resources/requests.ts';
import { Rounds } from './resources/rounds.ts';
import { Shares } from './resources/shares.ts';
import { Themes } from './resources/themes.ts';
import { Thumbnails } from './resources/thumbnails.ts';
import { Trends } from './resources/trends.ts';
import { Voices } from './resources/voices.ts';
import { Webhooks } from './resources/webhooks.ts';
import { YouTube } from './resources/youtube.ts';

/** A client of the Quiz Video Service. */
export class QuizVideo {
  readonly account: Account;
  readonly quizzes: Quizzes;
  readonly rounds: Rounds;
  readonly questions: Questions;
  readonly themes: Themes;
  readonly brands: Brands;
  readonly media: Media;
  readonly voices: Voices;
  readonly music: Music;
  readonly renders: Renders;
  readonly batches: Batches;
  readonly shares: Shares;
  readonly thumbnails: Thumbnails;
  readonly previews: Previews;
  readonly youtube: YouTube;
  readonly ai: Ai;
  readonly webhooks: Webhooks;
  readonly events: Events;
  readonly requests: Requests;
  readonly trends: Trends;
  readonly admin: Admin;

  constructor(options: ClientOptions) {
    const http = new Http(options);
    this.account = new Account(http);
    this.quizzes = new Quizzes(http);
    this.rounds = new Rounds(http);
    this.questions = new Questions(http);
    this.themes = new Themes(http);
    this.brands = new Brands(http);
    this.media = new Media(http);
    this.voices = new Voices(http);
    this.music = new Music(http);
    this.renders = new Renders(http);
    this.batches = new Batches(http);
    this.shares = new Shares(http);
    this.thumbnails = new Thumbnails(http);
    this.previews = new Previews(http);
    this.youtube = new YouTube(http);
    this.ai = new Ai(http);
    this.webhooks = new Webhooks(http);
    this.events = new Events(http);
    this.requests = new Requests(http);
    this.trends = new Trends(http);
    this.admin = new Admin(http);
  }
}
