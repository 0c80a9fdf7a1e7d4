/** One emoji: with its tone, joined to others, a flag, or a key. */
const EMOJI =
  /\p{Regional_Indicator}{2}|[0-9#*]\uFE0F?\u20E3|\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier}|\u200D\p{Extended_Pictographic})*/gu

/** More than these are read as a text. */
const LARGE_MOST = 3

/** Whether a text is so few emoji and nothing else that they are shown large. */
export function isEmojiOnly(text: string): boolean {
  const count = text.match(EMOJI)?.length ?? 0
  return count > 0 && count <= LARGE_MOST && text.replace(EMOJI, '').trim() === ''
}
