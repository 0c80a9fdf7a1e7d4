import { useRef } from 'react'

/** For a button that leaves with its own press: the focus goes to the page's heading instead of getting lost. */
export function useFocusKept() {
  const heading = useRef<HTMLHeadingElement>(null)
  return { heading, keepFocus: () => heading.current?.focus() }
}
