import { FREE_OPENINGS, type Plan } from '@cancha/domain/money/memberships/plans'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Button } from '../../../../ui/button/Button.tsx'
import { check, chevronRight, lock, shield } from '../../../../ui/icons/glyphs.ts'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import { Anchor } from '../../../../ui/link/Anchor.tsx'
import { DOOR_WORDS, FIRST_STEPS, OPENED_PAGES, OPENING_WORDS } from '../plan-words.ts'
import classes from './Outcome.module.css'
import type { Stage } from './use-checkout.ts'

type Props = {
  plan: Plan
  /** Whether the account was made with this payment. */
  isNew: boolean
  stage: Stage
  /** Where the sandbox's bank shows itself; in the page at all times, so that it is there when the bank asks. */
  place: RefObject<HTMLDivElement | null>
  /** Whether they come back to where they were going, and not to what one does first. */
  comesBack: boolean
  /** @returns the address of a page for the buyer: whom the payment didn't sign in, signs in on the way */
  addressOf: (href: string) => string
  onOk: () => void
}

/** A payment under way, and its success: in place of the form, which keeps its typed values. */
export function Outcome({ plan, isNew, stage, place, comesBack, addressOf, onOk }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = stage.is !== 'form'
  useEffect(() => {
    // Also when one state follows another: each has another heading, which is then read.
    if (stage.is !== 'form') heading.current?.focus()
  }, [stage.is])
  return (
    <section className={`stack-m justify-center ${classes.outcome}`} hidden={!shown} aria-live="polite">
      {stage.is === 'done' ? (
        <>
          <Door open />
          <h2 ref={heading} tabIndex={-1}>
            {stage.state.msg ?? `Te has suscrito con éxito a ${plan.name}`}
          </h2>
          <p className="text-2">
            {isNew && stage.state.signedin
              ? 'Te mandamos un correo con el resumen, y un enlace para confirmar que ese correo es tuyo.'
              : 'El resumen va por correo.'}
          </p>
          {stage.state.startsat === null && <Opened plan={plan} addressOf={addressOf} />}
          <Button onClick={onOk}>
            OK, {comesBack || stage.state.startsat !== null ? 'seguir' : FIRST_STEPS[plan.id].label}
          </Button>
        </>
      ) : stage.is === 'bank' ? (
        <>
          <Door glyph={shield} waits />
          <h2 ref={heading} tabIndex={-1}>
            Tu banco quiere confirmar que eres tú
          </h2>
          <p className="text-2">
            Haz lo que te pide tu banco y no cierres esta página. Si no apruebas, no se cobra nada.
          </p>
        </>
      ) : (
        shown && (
          <>
            <Door glyph={lock} waits />
            <h2 ref={heading} tabIndex={-1}>
              Procesando...
            </h2>
            <p className="text-2">
              {stage.is === 'waiting' ? (
                'Cancha no contesta ahora. Seguimos preguntando: tu pago no se hace dos veces, aunque recargues o vuelvas más tarde a esta página.'
              ) : (
                <>
                  Tarda unos segundos. Si recargas o se va tu internet, al volver aquí te decimos cómo quedó.
                </>
              )}
            </p>
          </>
        )
      )}
      <div ref={place} className={classes.bank} />
    </section>
  )
}

/** How many of the pages that a plan opened are links. */
const LINKS = 3

/** All that the plan opens: its first pages as links, the others by their names. */
function Opened({ plan: { name, opens }, addressOf }: Pick<Props, 'plan' | 'addressOf'>) {
  const pages = OPENED_PAGES.filter(({ opening }) => opens.includes(opening)).slice(0, LINKS)
  const linked = pages.map(({ opening }) => opening)
  const others = opens.filter((each) => !FREE_OPENINGS.includes(each) && !linked.includes(each))
  return (
    <div className={`stack-s ${classes.opened}`}>
      <p>Con {name} tienes abierto:</p>
      <ul className="framed lined">
        {pages.map(({ opening, href }) => (
          <li key={opening}>
            <Anchor className={`row row-between ${classes.page}`} href={addressOf(href)}>
              {DOOR_WORDS[opening]}
              <Icon glyph={chevronRight} size="sm" />
            </Anchor>
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <ul className="bullets">
          {others.map((opening) => (
            <li key={opening}>{OPENING_WORDS[opening]}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

type DoorProps = { open?: boolean; waits?: boolean; glyph?: typeof lock }

const Door = ({ open, waits, glyph = check }: DoorProps): ReactNode => (
  <span className={classes.door} data-open={open} data-waits={waits} aria-hidden="true">
    <span className={`center ${classes.leaf}`}>
      <Icon glyph={glyph} size="lg" />
    </span>
  </span>
)
