import { useEffect, useReducer, useRef } from 'react'
import { announce } from './announce.ts'
import { intoFreePart } from './free-part.ts'

/**
 * The selector of faults: a control that is marked invalid, and a message with the attribute `data-fault`, which the
 * messages of fields and forms have.
 */
const FAULTS = '[aria-invalid="true"], [data-fault]'

const FOCUSABLE = 'input:not([type=hidden]), select, textarea, button, [contenteditable=true], [tabindex="0"]'

/** How long the place is kept while an on-screen keyboard comes up, in milliseconds. */
const KEYBOARD_MS = 1_000

/** The most folded parts to open on the way to one fault: a button may not do what it promises. */
const MOST_UNFOLDED = 2

/** How many frames an unfolded part may need until it is rendered. */
const MOST_FRAMES = 10

/**
 * Moves to the first fault inside an element: opens what is folded around it, focuses its control, and scrolls both
 * control and message into the part of the screen that nothing covers. Call it when the faults are in the page.
 * @returns the control; null if there is no fault, or only one without a control
 */
export function showFirstFault(root: ParentNode = document): HTMLElement | null {
  return showAfter(root, MOST_UNFOLDED)
}

function showAfter(root: ParentNode, unfolds: number): HTMLElement | null {
  const faults = [...root.querySelectorAll<HTMLElement>(FAULTS)]
  for (const fault of faults) {
    if (unfolds > 0 && unfold(fault)) {
      // React renders the unfolded part first.
      whenShown(fault, () => showAfter(root, unfolds - 1))
      return controlOf(fault)
    }
    if (!isShown(fault)) continue
    const count = new Set(faults.filter(isShown).map(fieldOf)).size
    const moved = moveTo(fault)
    if (moved) announce(count === 1 ? 'Hay un dato por corregir.' : `Hay ${count} datos por corregir.`, moved)
    return moved
  }
  return null
}

/** Goes on when the unfolded part is rendered, or has had its time for it. */
function whenShown(fault: HTMLElement, goOn: () => void, frames = MOST_FRAMES): void {
  requestAnimationFrame(() => {
    if (frames > 1 && !isShown(fault)) whenShown(fault, goOn, frames - 1)
    else goOn()
  })
}

/**
 * For a step whose form isn't a `useForm`: call the result together with setting the faults, and the page moves to the
 * first one when they are rendered.
 * @param whereNone called where the page shows none of them
 */
export function useFirstFault(whereNone?: () => void): () => void {
  const [attempt, again] = useReducer((before: number) => before + 1, 0)
  const otherwise = useRef(whereNone)
  otherwise.current = whereNone
  useEffect(() => {
    if (attempt === 0) return
    if (!showFaults()) otherwise.current?.()
  }, [attempt])
  return again
}

/** Moves to the first fault of the open dialog, or of the page. @returns whether there is one */
export function showFaults(): boolean {
  const root = topLayer()
  if (!root.querySelector(FAULTS)) return false
  showFirstFault(root)
  return true
}

/** The open modal dialog, or the page. */
export const topLayer = (): ParentNode => [...document.querySelectorAll('dialog:modal')].at(-1) ?? document

/** Focuses a fault's control, and scrolls it with its message into the free part of the screen. */
export function moveTo(fault: HTMLElement): HTMLElement | null {
  const control = controlOf(fault)
  // A message outside of the fields is an alert, which is read out wherever the focus is.
  if (control) control.focus({ preventScroll: true })
  else if (!fault.closest('[role=alert]')) {
    fault.tabIndex = -1
    fault.focus({ preventScroll: true })
  }
  const label = control && 'labels' in control ? (control as HTMLInputElement).labels?.[0] : null
  const move = () => intoFreePart([label, control, messageOf(fault)].filter((part) => part != null))
  move()
  const screen = window.visualViewport
  screen?.addEventListener('resize', move)
  setTimeout(() => screen?.removeEventListener('resize', move), KEYBOARD_MS)
  return control
}

const isMessage = (fault: HTMLElement): boolean => fault.hasAttribute('data-fault')

/** The control that a message describes: a field, or the first part of a group. */
function controlOf(fault: HTMLElement): HTMLElement | null {
  if (!isMessage(fault)) return fault
  const described = fault.id && document.querySelector<HTMLElement>(`[aria-describedby~="${fault.id}"]`)
  if (!described) return null
  return described.matches(FOCUSABLE) ? described : described.querySelector<HTMLElement>(FOCUSABLE)
}

/** A field as it is counted: all options of a group are one. */
function fieldOf(fault: HTMLElement): HTMLElement {
  const control = controlOf(fault) ?? fault
  return (control.matches('[type=radio]') && control.closest('fieldset')) || control
}

function messageOf(fault: HTMLElement): HTMLElement | null {
  if (isMessage(fault)) return fault
  for (let around: Element | null = fault; around; around = around.parentElement) {
    const ids = around.getAttribute('aria-describedby')?.split(' ') ?? []
    const message = ids.map((id) => document.getElementById(id)).find((each) => each && isMessage(each))
    if (message) return message
  }
  return null
}

const isShown = (element: HTMLElement): boolean =>
  element.checkVisibility?.({ visibilityProperty: true }) ?? true

/**
 * Opens what is folded around an element: `<details>`, and parts that a button with `aria-expanded` and
 * `aria-controls` shows. @returns whether something must be rendered first
 */
function unfold(element: HTMLElement): boolean {
  let pressed = false
  for (let around = element.parentElement; around; around = around.parentElement) {
    if (around instanceof HTMLDetailsElement && !element.closest('summary')) around.open = true
    if (!around.id || isShown(around)) continue
    const button = document.querySelector<HTMLElement>(
      `[aria-controls~="${around.id}"][aria-expanded="false"]`,
    )
    button?.click()
    pressed ||= button !== null
  }
  return pressed
}
