/** A piece of what was typed before the editor came. */
export type EarlyInput = { text: string } | { html: string; text: string } | 'enter'

/** A person's input to a text before its editor is there: the place of their press, and the typed and pasted text. */
export class EarlyText {
  /** Where they pressed, from the text's own corner; null if they came by keyboard. */
  place: { x: number; y: number } | null = null
  #done: EarlyInput[] = []
  /** Text that is still being composed, as keyboards of phones do with each word. */
  #composed = ''
  #begun = Promise.withResolvers<void>()

  /** Fulfilled with the first that is typed. */
  get begun(): Promise<void> {
    return this.#begun.promise
  }

  /** Returns the input so far, once. */
  take(): EarlyInput[] {
    const done = this.#composed ? [...this.#done, { text: this.#composed }] : this.#done
    this.#done = []
    this.#composed = ''
    return done
  }

  /**
   * Lets a text be typed in, without changing what it shows.
   * @param frame what stands around it
   * @param node the text
   * @param comes is told when the person goes to it; a finger on the frame may only scroll on, and is told as `maybe`
   */
  listen(frame: HTMLElement, node: HTMLElement, comes: (maybe?: 'maybe') => void): () => void {
    const ends = new AbortController()
    const { signal } = ends
    const goes = () => comes()
    for (const name of ['focusin', 'click', 'dragenter']) frame.addEventListener(name, goes, { signal })
    const entered = ({ pointerType }: PointerEvent) => comes(pointerType === 'mouse' ? undefined : 'maybe')
    frame.addEventListener('pointerenter', entered, { signal })
    const pressed = ({ clientX, clientY }: PointerEvent) => {
      const { left, top } = node.getBoundingClientRect()
      this.place = { x: clientX - left, y: clientY - top }
    }
    node.addEventListener('pointerdown', pressed, { signal })
    const typed = (event: InputEvent) => {
      event.preventDefault()
      this.#begun.resolve()
      const { inputType, data } = event
      if (inputType === 'insertCompositionText') this.#composed = data ?? ''
      else if (inputType === 'insertParagraph' || inputType === 'insertLineBreak') this.#done.push('enter')
      else if (inputType === 'deleteContentBackward') this.#takeBack()
      else if (data) this.#done.push({ text: data })
    }
    node.addEventListener('beforeinput', typed, { signal })
    const composed = ({ data }: CompositionEvent) => {
      this.#composed = ''
      if (data) this.#done.push({ text: data })
    }
    node.addEventListener('compositionend', composed, { signal })
    const pasted = (event: ClipboardEvent) => {
      event.preventDefault()
      this.#begun.resolve()
      const copied = (type: string) => event.clipboardData?.getData(type) ?? ''
      this.#done.push({ html: copied('text/html'), text: copied('text/plain') })
    }
    node.addEventListener('paste', pasted, { signal })
    // Only now: what is typed before anybody listens would be lost.
    node.contentEditable = 'true'
    if (node === document.activeElement) goes()
    return () => ends.abort()
  }

  #takeBack(): void {
    const last = this.#done.pop()
    if (!last || last === 'enter' || 'html' in last) return
    const rest = [...last.text].slice(0, -1).join('')
    if (rest) this.#done.push({ text: rest })
  }
}
