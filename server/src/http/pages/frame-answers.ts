import type { Answer, Conversation, PageCall } from './member-pages/conversation.ts'

/** The web's part in what a member's document brings beside the page. */
export type FrameCalls = {
  /** The address of the call whose answer says who asks. */
  sessionAddress: string
  /** The addresses that the browser reads on every page of the person whom the session's answer names. */
  frameCalls(session: unknown): Promise<readonly string[]>
}

const read = (address: string): PageCall => ({ method: 'GET', address, body: undefined })

/** Reads, as the person who wants a page, what the browser would read next. */
export async function frameAnswers(
  { sessionAddress, frameCalls }: FrameCalls,
  talk: Conversation,
): Promise<[address: string, Answer][]> {
  const session = await talk.ask(read(sessionAddress))
  const addresses = await frameCalls(JSON.parse(session.text))
  return Promise.all(
    addresses.map(
      async (address): Promise<[string, Answer]> => [address, await talk.askBeside(read(address))],
    ),
  )
}

/** Milliseconds after the document was asked for in which what came with it counts as just read. */
const NEW_MS = 15_000

/** Gives each answer once. After a change, the others may tell what was. */
const GIVE_ONCE =
  "answers=>(method,address)=>{if(method!=='GET')answers={};" +
  'const answer=answers[address];delete answers[address];return answer}'

/**
 * A statement that gives the browser these answers for its calls, but for refusals and what is among the page's data already. They
 * stand in no page that is kept.
 */
export function frameStatement(answers: readonly [string, Answer][], talk: Conversation): string {
  const given = answers.filter(([address, { ok }]) => ok && !talk.isOfPage(address))
  const texts = given.map(([address, { text }]) => `${JSON.stringify(address)}:{"ok":true,"body":${text}}`)
  return (
    `window.canchaFrame=(${GIVE_ONCE})({${texts.join().replaceAll('<', '\\u003c')}});` +
    `setTimeout(()=>{delete window.canchaFrame},Math.max(0,${NEW_MS}-performance.now()));`
  )
}
