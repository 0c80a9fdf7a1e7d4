import { useEffect, useRef, useState } from 'react'
import { useDark } from '../appearance.ts'
import classes from '../CardFields.module.css'
import type { CardControl, CardFieldsProps, Made } from '../card-control.ts'
import { faultOf, LOST } from '../faults.ts'
import { CARD_FRAME, type FromCardFrame, type ToCardFrame } from '../sandbox-protocol.ts'

/** How long the frame may take to answer, in milliseconds. */
const PATIENCE_MS = 20_000
/** How long it may take to come. */
const ARRIVES_MS = 15_000

/** The sandbox's card fields: a frame that no script of ours looks into. */
export function SandboxCard({ fields, onControl, onChange, onEnter, onLost }: CardFieldsProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState<number>()
  const dark = useDark()
  const [address] = useState(() => `${fields.source}?tema=${dark ? 'oscuro' : 'claro'}&postal=no`)
  const told = useRef({ onControl, onChange, onEnter, onLost })
  told.current = { onControl, onChange, onEnter, onLost }

  useEffect(() => {
    const waiting = new Map<string, (made: Made) => void>()
    let count = 0
    const post = (message: ToCardFrame) => frame.current?.contentWindow?.postMessage(message, '*')
    const control: CardControl = {
      make: ({ name }) =>
        new Promise((resolve) => {
          const id = `m${++count}`
          const late = setTimeout(() => answer(id, { paymentMethod: null, fault: LOST }), PATIENCE_MS)
          waiting.set(id, (made) => {
            clearTimeout(late)
            resolve(made)
          })
          post({ type: 'make', id, name })
        }),
      focus() {
        frame.current?.focus()
        post({ type: 'focus' })
      },
      clear: () => post({ type: 'clear' }),
    }
    function answer(id: string, made: Made) {
      waiting.get(id)?.(made)
      waiting.delete(id)
    }
    const missing = setTimeout(() => told.current.onLost(), ARRIVES_MS)
    function hear({ source, data }: MessageEvent<FromCardFrame>) {
      if (source !== frame.current?.contentWindow || data?.from !== CARD_FRAME) return
      if (data.type === 'ready') {
        clearTimeout(missing)
        told.current.onControl(control)
      } else if (data.type === 'height') setHeight(data.height)
      else if (data.type === 'changed')
        told.current.onChange(data.complete, data.fault && faultOf(data.fault.code, data.fault.message))
      else if (data.type === 'submit') told.current.onEnter()
      else if (data.type === 'made') answer(data.id, { paymentMethod: data.paymentMethod, fault: null })
      else answer(data.id, { paymentMethod: null, fault: faultOf(data.fault.code, data.fault.message) })
    }
    window.addEventListener('message', hear)
    // Loaded once it is listened to: a frame that came before would have said «ready» to nobody.
    if (frame.current) frame.current.src = address
    return () => {
      clearTimeout(missing)
      window.removeEventListener('message', hear)
      told.current.onControl(null)
    }
  }, [address])

  useEffect(() => {
    const message: ToCardFrame = { type: 'theme', dark }
    frame.current?.contentWindow?.postMessage(message, '*')
  }, [dark])

  return <iframe ref={frame} className={classes.frame} title="Datos de la tarjeta" style={{ height }} />
}
