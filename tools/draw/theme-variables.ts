// Writes the theme's variables for Mantine's components. Run after changing theme.ts:
// node tools/draw/theme-variables.ts
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { themeVariables } from '../../web/src/ui/theme/variables.ts'

writeFileSync(
  fileURLToPath(new URL('../../web/src/ui/theme/variables.css', import.meta.url)),
  themeVariables(),
)
