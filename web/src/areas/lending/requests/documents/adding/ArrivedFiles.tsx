import { Button } from '../../../../../ui/button/Button.tsx'
import { FormFailure } from '../../../../../ui/pieces/FormFailure.tsx'
import type { PaperAdding } from './use-paper-adding.ts'

/** Files that have gone up and aren't in the loan's file yet; refused ones say why, and wait for the borrower. */
export function ArrivedFiles({ adding: { arrived, retry, forget } }: { adding: PaperAdding }) {
  if (arrived.length === 0) return null
  return (
    <ul className="stack" aria-label="Papeles que faltan por poner en tu expediente">
      {arrived.map((entry) => (
        <li key={entry.id} className="stack-s">
          {entry.failure === null ? (
            <p className="text-sm" role="status">
              Poniendo «{entry.file.name}» en tu expediente…
            </p>
          ) : (
            <>
              <FormFailure>
                «{entry.file.name}»: {entry.failure}
              </FormFailure>
              <div className="row row-wrap">
                <Button
                  size="sm"
                  variant="line"
                  aria-label={`Intentar otra vez: «${entry.file.name}»`}
                  onClick={() => retry(entry)}
                >
                  Intentar otra vez
                </Button>
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={`Descartar «${entry.file.name}»`}
                  onClick={() => forget(entry.id)}
                >
                  Descartar
                </Button>
              </div>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
