import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import type { ElementType, ReactNode } from 'react'
import { type AnchorProps, LinkProvider } from './link/Anchor.tsx'
import { ConfirmProvider } from './overlays/confirm.tsx'
import { Toaster } from './overlays/Toaster.tsx'
import { theme } from './theme/theme.ts'

/** The storage key of the chosen colour scheme; the document's first script reads it too. */
export const COLOR_SCHEME_KEY = 'cancha-apariencia'
export const DEFAULT_COLOR_SCHEME = 'auto'

const colorSchemeManager = localStorageColorSchemeManager({ key: COLOR_SCHEME_KEY })

interface UiProviderProps {
  /** the nonce of this response, for the `<style>` elements of Mantine's components */
  styleNonce?: string | undefined
  /** the router's link component */
  link?: ElementType<AnchorProps> | undefined
  children: ReactNode
}

export function UiProvider({ styleNonce, link = 'a', children }: UiProviderProps) {
  return (
    <MantineProvider
      theme={theme}
      // they are in the stylesheets: see theme/variables.css
      withCssVariables={false}
      withGlobalClasses={false}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme={DEFAULT_COLOR_SCHEME}
      {...(styleNonce === undefined ? {} : { getStyleNonce: () => styleNonce })}
    >
      <LinkProvider component={link}>
        <ConfirmProvider>
          {children}
          <Toaster />
        </ConfirmProvider>
      </LinkProvider>
    </MantineProvider>
  )
}
