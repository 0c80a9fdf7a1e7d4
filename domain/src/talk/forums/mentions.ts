/**
 * How a stored text mentions members: `@[123]` is the member with that id, `@[everyone]` all of them. Names aren't stored, because
 * they change and accounts are deleted. Apps may send a name with it: `@[123|Ana Guerrero]`.
 */
const MENTION = /@\[(everyone|[1-9][0-9]{0,14})(?:\|[^\]<>]{0,120})?\]/g

/** The mention of a member, or of everyone. */
export const mentionOf = (who: number | 'everyone'): string => `@[${who}]`

/** The ids that a text mentions, each once, in their order; 'everyone' among them. */
export function mentionsIn(text: string): (number | 'everyone')[] {
  const found = [...text.matchAll(MENTION)].map(([, who]) =>
    who === 'everyone' ? ('everyone' as const) : Number(who),
  )
  return [...new Set(found)]
}

/**
 * A text with its mentions replaced.
 * @param say returns the text in place of a mention
 */
export const replaceMentions = (text: string, say: (who: number | 'everyone') => string): string =>
  text.replace(MENTION, (_, who: string) => say(who === 'everyone' ? 'everyone' : Number(who)))
