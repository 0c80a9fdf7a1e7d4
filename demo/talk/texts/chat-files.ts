// Files that members of the demo community send each other. The files are drawn by drawings/chat-files/make-chat-files.ts.
import type { SceneName } from '../../../domain/src/ground/cover-art.ts'

/** A photo as it was taken, and its versions. */
export const PHOTO = { width: 1600, height: 1200, widths: [640, 1600] } as const

type Photo = { name: string; of: SceneName; sky: string }

/** Photos by the name of their file, with the name that their sender's phone gave them. */
export const PHOTOS = {
  frente: { name: 'IMG_4021.jpg', of: 'casita', sky: '#CFE3EE' },
  patio: { name: 'IMG_4022.jpg', of: 'adobe', sky: '#F1E4D4' },
  obra: { name: 'IMG_1187.jpg', of: 'obra', sky: '#E3EDF7' },
  barata: { name: 'casa_barata.jpg', of: 'bungalow', sky: '#F6DFC0' },
} as const satisfies Record<string, Photo>

/** Voice notes, with how loud they are over time. */
export const VOICE_NOTES = {
  carta: { milliseconds: 9_000, wave: '1122243646553532196564545454646435396868575654635379655332111100' },
} as const

export const DOCUMENTS = {
  presupuesto: {
    title: 'Presupuesto: techo del dúplex en Culebra',
    name: 'Presupuesto techo Culebra.pdf',
    html: '<p>Julián Cota, techos y canaletas. Válido por 30 días.</p><table><tr><td>Quitar dos capas de teja y tirarlas, con contenedor y permiso</td><td>$1,900</td></tr><tr><td>Cambiar madera dañada, hasta 12 hojas</td><td>$1,150</td></tr><tr><td>Papel, teja de 30 años y cumbrera</td><td>$3,750</td></tr><tr><td><strong>Total</strong></td><td><strong>$6,800</strong></td></tr></table><p>La canaleta no está incluida. La mitad al empezar y la mitad cuando pase la inspección de la ciudad.</p>',
  },
} as const
