import { act } from '@testing-library/react'
import { vi } from 'vitest'
import {
  BANK_FRAME,
  CARD_FRAME,
  type FromBankFrame,
  type FromCardFrame,
  type ToBankFrame,
  type ToCardFrame,
} from '../areas/money/memberships/card/sandbox-protocol.ts'

type WithoutSender<Message> = Message extends unknown ? Omit<Message, 'from'> : never

export type PlayedFrames = {
  /** The messages of the page to the card's frame. */
  card: ToCardFrame[]
  /** The messages of the page to the bank's frame. */
  bank: ToBankFrame[]
  /** How the next card is answered, after it was typed. */
  makes: (id: string) => WithoutSender<FromCardFrame>
  /** How the bank answers. */
  confirms: (id: string) => WithoutSender<FromBankFrame>
}

/**
 * Plays the frames of the payment sandbox, which a test's browser doesn't load, by their protocol. A card is typed as soon as the
 * fields are there, and again whenever it was cleared and `typeCard` is called.
 */
export function playFrames(): PlayedFrames & { typeCard: () => Promise<void>; enter: () => Promise<void> } {
  let made = 0
  const played: PlayedFrames = {
    card: [],
    bank: [],
    makes: (id) => ({
      type: 'made',
      id,
      paymentMethod: `pm_${++made}`,
      card: { brand: 'visa', last4: '4242', expiresMonth: 8, expiresYear: 2030 },
    }),
    confirms: (id) => ({ type: 'confirmed', id, status: 'succeeded' }),
  }
  const windows = new WeakMap<HTMLIFrameElement, { postMessage: (message: unknown) => void }>()
  const isBank = (frame: HTMLIFrameElement) => frame.title === 'Confirmación del banco'
  const windowOf = (frame: HTMLIFrameElement) => {
    const known = windows.get(frame)
    if (known) return known
    const opened = {
      postMessage: (message: unknown) => {
        if (isBank(frame)) return hearBank(frame, message as ToBankFrame)
        return hearCard(frame, message as ToCardFrame)
      },
    }
    windows.set(frame, opened)
    return opened
  }
  const say = (frame: HTMLIFrameElement, from: string, message: object) =>
    window.dispatchEvent(
      new MessageEvent('message', {
        data: { ...message, from },
        source: windowOf(frame) as unknown as Window,
        origin: window.location.origin,
      }),
    )
  const soon = (work: () => void) => queueMicrotask(() => act(work))

  function hearCard(frame: HTMLIFrameElement, message: ToCardFrame) {
    played.card.push(message)
    if (message.type === 'make') soon(() => say(frame, CARD_FRAME, played.makes(message.id)))
    if (message.type === 'clear')
      soon(() => say(frame, CARD_FRAME, { type: 'changed', empty: true, complete: false, fault: null }))
  }
  function hearBank(frame: HTMLIFrameElement, message: ToBankFrame) {
    played.bank.push(message)
    soon(() => say(frame, BANK_FRAME, { type: 'challenge' }))
    soon(() => say(frame, BANK_FRAME, played.confirms(message.id)))
  }

  const { prototype } = HTMLIFrameElement
  vi.spyOn(prototype, 'contentWindow', 'get').mockImplementation(function (this: HTMLIFrameElement) {
    return windowOf(this) as unknown as Window
  } as never)
  vi.spyOn(prototype, 'src', 'set').mockImplementation(function (this: HTMLIFrameElement) {
    setTimeout(() => act(() => say(this, isBank(this) ? BANK_FRAME : CARD_FRAME, { type: 'ready' })), 0)
  } as never)

  const cardFrame = () =>
    vi.waitFor(() => {
      const frame = document.querySelector<HTMLIFrameElement>('iframe[title="Datos de la tarjeta"]')
      if (!frame) throw new Error('the card’s frame isn’t there')
      return frame
    })
  return Object.assign(played, {
    async typeCard() {
      const frame = await cardFrame()
      act(() => void say(frame, CARD_FRAME, { type: 'changed', empty: false, complete: true, fault: null }))
    },
    async enter() {
      const frame = await cardFrame()
      act(() => void say(frame, CARD_FRAME, { type: 'submit' }))
    },
  })
}
