import { expect, type Page, test } from '@playwright/test'
import { fillWrong, readRefusal } from './refusals.ts'

const field = (attributes: string, message = '<p id="falta" data-fault>Escribe tu nombre.</p>') =>
  `<label>Nombre <input ${attributes}></label>${message}`

test('the reading of a refusal takes a field that says why it is refused, and catches what is said without being connected', async ({
  page,
}) => {
  const read = async (body: string) => {
    await page.setContent(`<main><form>${body}</form></main>`)
    return readRefusal(page)
  }
  const alert = '<div role="alert"><p data-fault>Ya no puedes enviar hoy.</p></div>'
  for (const reference of ['aria-describedby', 'aria-errormessage'])
    expect(await read(field(`aria-invalid="true" ${reference}="falta"`) + alert)).toMatchObject({
      refused: ['Nombre'],
      unconnected: [],
    })

  for (const [what, body, complaint] of [
    [
      'a message that no field refers to',
      field('aria-invalid="false"'),
      '«Escribe tu nombre.» belongs to no field',
    ],
    [
      'a field that is marked without a message',
      field('aria-invalid="true"', ''),
      "«Nombre» is marked and doesn't say why",
    ],
    [
      'a field whose message is empty',
      field('aria-invalid="true" aria-describedby="falta"', '<p id="falta" data-fault></p>'),
      "«Nombre» is marked and doesn't say why",
    ],
    [
      'a reference to nothing',
      field('aria-describedby="ayuda"', ''),
      `«<input aria-describedby="ayuda">» refers to #ayuda, which isn't there`,
    ],
  ] as const)
    await test.step(what, async () => {
      expect((await read(body)).unconnected).toEqual([complaint])
    })

  await test.step('how far a message is from its field', async () => {
    const far = '<div style="height: 200px"></div><p id="falta" data-fault>Escribe tu nombre.</p>'
    const [message] = (await read(field('aria-describedby="falta"', far))).read
    expect(message?.away).toBeGreaterThan(190)
  })

  await test.step('which fields can’t be accepted', () => knowsWrongFields(page))
})

async function knowsWrongFields(page: Page): Promise<void> {
  await page.setContent(`<main><form>
      <label>Correo <input type="email"></label><label>Precio <input inputmode="decimal"></label>
      <label>Nombre <input required></label><label>Apodo <input></label>
      <label for="e">Estado</label><select id="e" required><option value="">Elige</option></select>
      <fieldset><legend>Rol</legend><label><input type="radio" name="r">Uno</label><label><input type="radio" name="r">Dos</label></fieldset>
      <fieldset><legend>Plan</legend><label><input type="radio" name="p" checked>Uno</label></fieldset>
      <label><input type="checkbox" required>Acepto</label><label><input type="checkbox">Avísenme</label>
    </form></main>`)
  expect(await fillWrong(page)).toEqual(['Correo', 'Precio', 'Nombre', 'Estado', 'Rol', 'Acepto'])
}
