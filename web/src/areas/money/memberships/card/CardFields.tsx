import { useEffect, useRef, useState } from 'react'
import { lazyPart } from '../../../../shell/document/lazy-part.tsx'
import { Button } from '../../../../ui/button/Button.tsx'
import { intoFreePart } from '../../../../ui/faults/free-part.ts'
import { FieldError } from '../../../../ui/fields/Field.tsx'
import { Note } from '../../../../ui/pieces/Note.tsx'
import { Bone } from '../../../../ui/states/Skeleton.tsx'
import classes from './CardFields.module.css'
import type { CardControl, CardFieldsProps } from './card-control.ts'

const SandboxCard = lazyPart(async () => (await import('./sandbox/SandboxCard.tsx')).SandboxCard)
const StripeCard = lazyPart(async () => (await import('./stripe/StripeCard.tsx')).StripeCard)

/** How long a frame takes to scroll to a field that gets the cursor, in milliseconds. */
const SCROLLED_MS = 150

type Props = Omit<CardFieldsProps, 'onLost'> & {
  control: CardControl | null
  error: string | null
}

/** The provider's fields for number, expiry and code, with their fault. */
export function CardFields({ control, error, ...props }: Props) {
  const [attempt, setAttempt] = useState(0)
  const [missing, setMissing] = useState(false)
  // Only a browser has the provider's fields.
  const [inBrowser, setInBrowser] = useState(false)
  useEffect(() => setInBrowser(true), [])
  const message = useRef<HTMLDivElement>(null)
  function intoFrame() {
    control?.focus()
    // The frame scrolls to its own field a moment later, and would leave the message behind.
    for (const wait of [0, SCROLLED_MS])
      setTimeout(() => message.current && intoFreePart([message.current]), wait)
  }
  const lost = () => setMissing(true)
  const Fields = props.fields.provider === 'sandbox' ? SandboxCard : StripeCard
  if (missing)
    return (
      <div role="alert">
        <Note
          tone="warn"
          actions={
            <Button
              variant="line"
              size="sm"
              onClick={() => {
                setMissing(false)
                setAttempt(attempt + 1)
              }}
            >
              Reintentar
            </Button>
          }
        >
          No llegaron los campos de la tarjeta. Revisa tu internet; si usas un bloqueador, permite los de esta
          página.
        </Note>
      </div>
    )
  return (
    <div className={classes.field} data-invalid={error ? true : undefined}>
      {/* The sandbox's fields have labels of their own. */}
      <p className={props.fields.provider === 'sandbox' ? 'sr-only' : classes.label} id="tarjeta-rotulo">
        Número, vencimiento y código
      </p>
      {/* Before the fields, which together are as tall as a phone's free part. */}
      {error && (
        // A refused form moves to its first message; from this one on into the frame, where the cursor belongs.
        // biome-ignore lint/a11y/noStaticElementInteractions: nobody gets there but by that move
        <div ref={message} className={classes.message} data-path="card" tabIndex={-1} onFocus={intoFrame}>
          <FieldError id="tarjeta-error">{error}</FieldError>
        </div>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset can't be described while its fields are in a frame */}
      <div
        className={classes.box}
        data-sandbox={props.fields.provider === 'sandbox' ? true : undefined}
        role="group"
        aria-labelledby="tarjeta-rotulo"
        aria-describedby={error ? 'tarjeta-error' : undefined}
      >
        {!control && <Bone height={112} />}
        {inBrowser && <Fields key={attempt} {...props} onLost={lost} onMissing={lost} />}
      </div>
    </div>
  )
}
