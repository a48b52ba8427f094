import { type ClientOptions, Http } from './http.js';
import { Ai } from './resources/ai.js';
import { Batches } from './resources/batches.js';
import { Brands } from './resources/brands.js';
import { Events } from './resources/events.js';
import { Media } from './resources/media.js';
import { Music } from './resources/music.js';
import { Previews } from './resources/previews.js';
import { Questions } from './resources/questions.js';
import { Quizzes } from './resources/quizzes.js';
import { Renders } from './resources/renders.js';
import { Requests } from './resources/requests.js';
import { Rounds } from './resources/rounds.js';
import { Themes } from './resources/themes.js';
import { Thumbnails } from './resources/thumbnails.js';
import { Trends } from './resources/trends.js';
import { Voices } from './resources/voices.js';
import { Webhooks } from './resources/webhooks.js';
import { YouTube } from './resources/youtube.js';

/** A client of the Quiz Video Service. */
export class QuizVideo {
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
  readonly thumbnails: Thumbnails;
  readonly previews: Previews;
  readonly youtube: YouTube;
  readonly ai: Ai;
  readonly webhooks: Webhooks;
  readonly events: Events;
  readonly requests: Requests;
  readonly trends: Trends;

  constructor(options: ClientOptions) {
    const http = new Http(options);
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
    this.thumbnails = new Thumbnails(http);
    this.previews = new Previews(http);
    this.youtube = new YouTube(http);
    this.ai = new Ai(http);
    this.webhooks = new Webhooks(http);
    this.events = new Events(http);
    this.requests = new Requests(http);
    this.trends = new Trends(http);
  }
}
