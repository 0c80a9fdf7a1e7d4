import { closePunctuation } from './text.ts'

/** The text of clean HTML on one line, without tags. */
export const plainText = (html: string): string =>
  closePunctuation(
    html
      .replace(/<[^>]*>/g, ' ')
      .replace(/&nbsp;/g, ' ')
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&quot;/g, '"')
      .replace(/&amp;/g, '&')
      .replace(/\s+/g, ' ')
      .trim(),
  )
