import classes from '../CardFields.module.css'
import type { CardFault } from '../card-control.ts'
import { faultOf, LOST } from '../faults.ts'
import { BANK_FRAME, BANK_FRAME_ADDRESS, type FromBankFrame, type ToBankFrame } from '../sandbox-protocol.ts'

/** How long the frame may take to come, in milliseconds. A person who is asked may take as long as they like. */
const ARRIVES_MS = 15_000

/**
 * Confirms with the sandbox's bank, in a frame inside `place` that is shown if the bank asks something.
 * @returns why it wasn't confirmed; null if it was
 */
export function confirmInFrame(
  place: HTMLElement,
  clientSecret: string,
  paymentMethod: string | null,
): Promise<CardFault | null> {
  return new Promise((resolve) => {
    const frame = document.createElement('iframe')
    const missing = setTimeout(() => end(LOST), ARRIVES_MS)
    function end(fault: CardFault | null) {
      clearTimeout(missing)
      window.removeEventListener('message', hear)
      frame.remove()
      resolve(fault)
    }
    function hear({ source, data, origin }: MessageEvent<FromBankFrame>) {
      if (source !== frame.contentWindow || origin !== window.location.origin || data?.from !== BANK_FRAME)
        return
      if (data.type === 'ready') {
        clearTimeout(missing)
        const message: ToBankFrame = { type: 'confirm', id: 'c1', clientSecret, paymentMethod }
        frame.contentWindow?.postMessage(message, window.location.origin)
      } else if (data.type === 'challenge') {
        frame.hidden = false
        frame.scrollIntoView({ block: 'center' })
        frame.focus()
      } else if (data.type === 'confirmed') end(null)
      else end(faultOf(data.error.code, data.error.message, data.error.declineCode))
    }
    window.addEventListener('message', hear)
    frame.className = classes['bank'] ?? ''
    frame.title = 'Confirmación del banco'
    frame.hidden = true
    const dark = document.documentElement.dataset['colorScheme'] === 'dark'
    frame.src = `${BANK_FRAME_ADDRESS}?tema=${dark ? 'oscuro' : 'claro'}`
    place.append(frame)
  })
}
