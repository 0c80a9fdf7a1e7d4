// The books of the demo school: written for it, each printed as a small PDF by drawings/school-media/make-school-media.mjs.
import { readGroups } from '../../read-texts.ts'
import { Book } from './types.ts'

const NAMES = [
  'la-renta-paga-la-casa',
  'cuentas-de-cocina',
  'el-contrato-en-cristiano',
  'el-techo-el-piso-y-el-agua',
  'wholesale-con-la-frente-en-alto',
  'dinero-de-otros',
  'ocho-puertas-un-techo',
  'la-mesa-del-domingo',
  'seguros-y-sustos',
  'cuaderno-de-la-primera-oferta',
]

export const books = NAMES.flatMap((name) =>
  readGroups(new URL(`./books/${name}.md`, import.meta.url), Book, { begins: 'alias', rest: 'chapters' }),
)
