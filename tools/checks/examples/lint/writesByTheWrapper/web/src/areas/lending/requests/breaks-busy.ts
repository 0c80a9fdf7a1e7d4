import { useState } from 'react'

export function useBusy(): [boolean, () => void] {
  const [busy, setBusy] = useState(false)
  return [busy, () => setBusy(true)]
}
