// The courses of the demo community, from the first level to the last, each with its videos.
import { readGroups } from '../../read-texts.ts'
import { Course } from './types.ts'

const NAMES = [
  'tu-primera-propiedad-de-renta',
  'comprar-casa-paso-a-paso',
  'prestamos-con-itin',
  'casa-doble-vive-en-una-renta-la-otra',
  'prestamos-dscr-sin-talones-de-pago',
  'remodela-sin-que-se-te-vaya-el-dinero',
  'llc-seguro-o-a-tu-nombre',
  'inquilinos-contrato-deposito-y-reglas',
  'brrrr-recicla-tu-dinero',
  'impuestos-para-duenos-de-renta',
  'pierde-el-miedo-a-la-primera-compra',
  'dinero-en-familia-sin-pleitos',
  'tu-primer-edificio',
  'tu-primer-trato-en-seis-semanas',
  'de-una-renta-a-un-edificio',
]

export const courses: readonly Course[] = NAMES.flatMap((name) =>
  readGroups(new URL(`./courses/${name}.md`, import.meta.url), Course, { begins: 'alias', rest: 'videos' }),
)
