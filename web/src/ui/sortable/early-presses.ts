import type { KeyboardEvent, PointerEvent } from 'react'

/** The keys with which a handle is taken up. */
const TAKES_UP = ['Space', 'Enter']

/** Between two keys, in milliseconds: the library measures the list after a row was taken up. */
const BETWEEN_MS = 50

/** The presses on a handle before the sorting library has loaded. They are done again once it has. */
export class EarlyPresses {
  #keys: globalThis.KeyboardEvent[] = []
  /** A pointer that is down. */
  #pointer: globalThis.PointerEvent | null = null

  readonly listeners = {
    onKeyDown: ({ nativeEvent }: KeyboardEvent) => {
      if (this.#keys.length === 0 && !TAKES_UP.includes(nativeEvent.code)) return
      if (nativeEvent.code === 'Tab') return
      nativeEvent.preventDefault()
      this.#keys.push(nativeEvent)
    },
    onBlur: () => {
      this.#keys = []
    },
    onPointerDown: ({ nativeEvent }: PointerEvent) => {
      this.#pointer = nativeEvent
      const up = () => {
        this.#pointer = null
      }
      for (const name of ['pointerup', 'pointercancel']) window.addEventListener(name, up, { once: true })
    },
  }

  /** @returns whether there was anything */
  forget(): boolean {
    const any = this.#keys.length > 0 || this.#pointer !== null
    this.#keys = []
    this.#pointer = null
    return any
  }

  async again(): Promise<void> {
    const [pointer, keys] = [this.#pointer, this.#keys]
    this.forget()
    pointer?.target?.dispatchEvent(new globalThis.PointerEvent(pointer.type, pointer))
    for (const key of keys) {
      key.target?.dispatchEvent(new globalThis.KeyboardEvent(key.type, key))
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS))
    }
  }
}
