import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether this browser can make and use passkeys. False while the server draws the page. */
export const useHasPasskeys = (): boolean =>
  useSyncExternalStore(
    never,
    () => 'PublicKeyCredential' in window,
    () => false,
  )
