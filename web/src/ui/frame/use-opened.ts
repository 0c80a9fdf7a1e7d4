import { useEffect, useRef, useState } from 'react'

/** Whether the menu inside of an element was ever opened: before that, what it shows isn't loaded. */
export function useOpened() {
  const ref = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    const panel = ref.current?.querySelector('[popover]')
    if (!panel || opened) return
    const toggled = () => setOpened(true)
    // The browser may have opened it before this program arrived.
    if (panel.matches(':popover-open')) return toggled()
    panel.addEventListener('beforetoggle', toggled, { once: true })
    return () => panel.removeEventListener('beforetoggle', toggled)
  }, [opened])
  return { ref, opened }
}
