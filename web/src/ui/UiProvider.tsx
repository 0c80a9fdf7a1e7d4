import { type ElementType, type ReactNode, useEffect } from 'react'
import { type AnchorProps, LinkProvider } from './link/Anchor.tsx'
import { ConfirmProvider } from './overlays/confirm.tsx'
import { Toaster } from './overlays/Toaster.tsx'
import { followColorScheme } from './theme/color-scheme.ts'

interface UiProviderProps {
  /** the router's link component */
  link?: ElementType<AnchorProps> | undefined
  children: ReactNode
}

export function UiProvider({ link = 'a', children }: UiProviderProps) {
  useEffect(followColorScheme, [])
  return (
    <LinkProvider component={link}>
      <ConfirmProvider>
        {children}
        <Toaster />
      </ConfirmProvider>
    </LinkProvider>
  )
}
