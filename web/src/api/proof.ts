import { isReauth } from './errors.ts'

/** Asks the person who they are. True once they proved it, false when they closed the question. */
type Question = () => Promise<boolean>

let question: Question | null = null
let underWay: Promise<boolean> | null = null

/** From now on this is how the person is asked who they are, until the returned function is called. In the browser only. */
export function askWith(ask: Question): () => void {
  question = ask
  return () => {
    if (question === ask) question = null
  }
}

/**
 * Runs an act of the person's. When the server wants to know again who is there, they are asked, and it runs once more:
 * nothing that they typed is lost. Acts that meet it at once share one question.
 * @throws the refusal `reauth_required` when they closed the question: there is nothing to tell them about that
 */
export async function withProof<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!question || !isReauth(error)) throw error
    underWay ??= question().finally(() => {
      underWay = null
    })
    if (!(await underWay)) throw error
    return work()
  }
}
