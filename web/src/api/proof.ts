import { isReauth } from './errors.ts'

/** Asks for a proof of identity. True once it is given, false when the person closed the dialog. */
type Question = () => Promise<boolean>

let question: Question | null = null
let underWay: Promise<boolean> | null = null

/** Sets how the proof is asked for, until the returned function is called. In the browser only. */
export function askWith(ask: Question): () => void {
  question = ask
  return () => {
    if (question === ask) question = null
  }
}

/**
 * Runs an action. If the server refuses it with `reauth_required`, asks for the proof and runs it once more, so that
 * nothing typed is lost. Actions that are refused at the same time share one dialog.
 * @throws the refusal `reauth_required` when the person closed the dialog: no message is needed then
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
