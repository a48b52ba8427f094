import { escapeHtml } from '@/lib/core/model/escape-html';

/** The content of a mail, from which both its plain text and its HTML are made. */
export interface MailContent {
  subject: string;
  paragraphs: readonly string[];
  /** A button, which is a link in the text. */
  action?: { label: string; url: string };
  /** Below the button, in small type: why the reader gets the mail, and what to do if it is a surprise. */
  footer: string;
}

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

const MAX_SUBJECT = 150;

/** Titles of quizzes can contain anything; a header takes one line. */
const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').trim();

const cut = (text: string): string => {
  const characters = [...oneLine(text)];
  return characters.length > MAX_SUBJECT ? `${characters.slice(0, MAX_SUBJECT - 1).join('')}…` : characters.join('');
};

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

const paragraph = (text: string): string =>
  `<p style="margin:0 0 16px;font-size:16px;line-height:24px">${escapeHtml(text)}</p>`;

/** Colours are readable on white and, where a mail program inverts them, on black. */
const button = ({ label, url }: { label: string; url: string }): string => `
<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1d4ed8;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;line-height:20px;color:#5b6472;word-break:break-all">Or open this link: ${escapeHtml(url)}</p>`;

const html = ({ subject, paragraphs, action, footer }: MailContent): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 16px;${FONT}">
<div style="max-width:560px;margin:0 auto">
<p style="margin:0 0 24px;font-size:14px;font-weight:600;color:#5b6472">Quiz Video Service</p>
<h1 style="margin:0 0 16px;font-size:20px;line-height:28px">${escapeHtml(subject)}</h1>
${paragraphs.map(paragraph).join('\n')}${action ? button(action) : ''}
<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid #d5d9e0;font-size:13px;line-height:20px;color:#5b6472">${escapeHtml(footer)}</p>
</div></body></html>
`;

const text = ({ paragraphs, action, footer }: MailContent): string =>
  [...paragraphs, ...(action ? [`${action.label}:\n${action.url}`] : []), `--\n${footer}`].join('\n\n').concat('\n');

/**
 * Renders a mail. A function rather than a library (D200): React Email and its renderer install 60 packages, among them a
 * code formatter, for seven tags.
 */
export const renderMail = (content: MailContent): RenderedMail => {
  const clean = {
    ...content,
    subject: cut(content.subject),
    paragraphs: content.paragraphs.map(oneLine),
  };
  return { subject: clean.subject, text: text(clean), html: html(clean) };
};
