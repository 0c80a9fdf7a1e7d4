import { attempt, personalKey } from '../../../../../api/personal-storage.ts'

/** Emoji that are remembered in this browser. */
const RECENT_MOST = 16
const keyOf = (userId: string) => personalKey(userId, 'emoji')

/** The emoji that this person used last, the newest first. */
export const recentEmoji = (userId: string): string[] =>
  (attempt(() => localStorage.getItem(keyOf(userId))) ?? '').split(' ').filter(Boolean)

export function rememberEmoji(userId: string, emoji: string): void {
  const recent = [emoji, ...recentEmoji(userId).filter((other) => other !== emoji)].slice(0, RECENT_MOST)
  attempt(() => localStorage.setItem(keyOf(userId), recent.join(' ')))
}
