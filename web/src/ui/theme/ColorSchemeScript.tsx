import { firstScript } from './color-scheme.ts'

/** Runs before anything of the page is drawn. Browsers hide a nonce from scripts, so React finds another one. */
export function ColorSchemeScript({ nonce }: { nonce: string | undefined }) {
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {firstScript}
    </script>
  )
}
