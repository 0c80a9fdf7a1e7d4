import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { examplesOf, filesBelow, filesOf, ROOT, textsBelow } from './world.ts'

const VERBS =
  'acepte|apriete|borre|busque|cambie|cierre|complete|confirme|comuníquese|conéctese|cree|créelo|deténgalo|ejecute|elija|' +
  'entre|envíe|escriba|espere|guarde|haga|indique|ingrese|inicie|inténtelo|introduzca|mire|mueva|permita|presione|' +
  'pruebe|pulse|recuerde|regístrese|repita|restaure|revise|seleccione|suscríbase|suba|toque|use|vea|verifique|vuelva'
/** «Entre», «Cierre» and «Cree» begin sentences as other words do. */
const AT_THE_BEGINNING = VERBS.split('|')
  .filter((word) => !['entre', 'cierre', 'cree'].includes(word))
  .map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}`)
  .join('|')

/** How a sentence gives itself away that says «usted» to the reader («ustedes» is the plural of tú as well). */
const FORMAL: Record<string, RegExp> = {
  'formal-by-name': /(?<!\p{L})[Uu]sted(?!\p{L})/u,
  // Inside of a sentence the same words are subjunctives («que elija»): only the beginning, «por favor» and «o» tell.
  formal: new RegExp(
    `(?<!\\p{L})(${AT_THE_BEGINNING})(?!\\p{L})|(?:[Pp]or favor|, o|; |[Dd]espués|[Ll]uego) (${VERBS})(?!\\p{L})`,
    'u',
  ),
}

/** Printed as the specification prints it, or said by somebody in a story. */
const AS_PRINTED = [
  'Se envió su solicitud de préstamos con éxito. Un prestamista se contactará con usted',
  '* Seleccione el rol principal',
  '* Por favor seleccione intereses',
  '* Seleccione hasta 3 intereses',
  'Por favor introduzca un correo electrónico válido',
  'Por favor introduzca una dirección de correo electrónico válida',
  'Acepte los términos y la política de privacidad anteriores',
  '¡Confirme su nueva contraseña!',
  'Ingrese un código postal válido',
  'Por favor ingrese el código postal',
  '* Por favor ingrese el pregunta',
  '* Por favor ingrese el detalle de la pregunta.',
  '* Por favor ingrese el título.',
  'Comuníquese con el administrador a través de la página Contáctenos.',
  'Un prestamista se contactará con usted',
  '¿Es usted la dueña?',
]

const COMMENT = /^\s*(\/\/|\/?\*)/

/** The lines of a file that say «usted»; comments are in English and have nothing to say here (in Markdown a star begins a strong word). */
function formalLines(root: string, file: string, rule: string): string[] {
  return readFileSync(join(root, file), 'utf8')
    .split('\n')
    .filter((line) => file.endsWith('.md') || !COMMENT.test(line))
    .map((line) => AS_PRINTED.reduce((left, sentence) => left.replaceAll(sentence, ''), line))
    .filter((line) => FORMAL[rule]?.test(line))
}

test('Screens, letters and what the operator reads say tú, but for what the specification prints', () => {
  const programs = ['contract', 'demo', 'domain', 'drawings', 'server', 'tools', 'web'].flatMap(filesBelow)
  const texts = textsBelow('demo')
  expect(texts.length).toBeGreaterThan(0)
  const files = [...programs, ...texts].filter(
    (file) => !/\.sql$|\.test\.tsx?$/.test(file) && !file.startsWith('tools/checks/'),
  )
  expect(files.length).toBeGreaterThan(900)
  const found = files.flatMap((file) =>
    Object.keys(FORMAL).flatMap((rule) =>
      formalLines(ROOT, file, rule).map((line) => `${file}: ${line.trim()}`),
    ),
  )
  expect(found).toEqual([])
})

test.each(Object.keys(FORMAL))('catches each example of %s', (rule) => {
  expect(examplesOf('spanish')).toContain(rule)
  const root = join(ROOT, 'tools/checks/examples/spanish', rule)
  for (const file of filesOf('spanish', rule)) expect(formalLines(root, file, rule)).not.toEqual([])
})
