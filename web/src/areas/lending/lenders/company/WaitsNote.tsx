import type { LenderInfo } from '@cancha/contract/lending/lender-fields'
import { longDate } from '@cancha/domain/ground/time/dates'
import { Note } from '../../../../ui/pieces/Note.tsx'
import { ChangedFacts } from './ChangedFacts.tsx'

/** Tells a confirmed lender that what they changed waits for administrators, and what is shown meanwhile. */
export function WaitsNote({ lender }: { lender: LenderInfo }) {
  if (lender.waitsSince === null) return null
  return (
    <Note tone="warn">
      <div className="stack-s">
        <p>
          <b>Tu cambio espera revisión</b> desde el {longDate(lender.waitsSince)}. Mientras tanto los demás
          ven lo de antes. Si lo dejas como estaba y guardas, ya no espera nada.
        </p>
        <ChangedFacts lender={lender} />
      </div>
    </Note>
  )
}
