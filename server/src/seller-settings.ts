import { z } from 'zod'

const LINES_MOST = 6
const LINE_MOST = 90

/** An address is written in one line, its lines apart by a bar; where a setting may have several lines, they are taken as they are. */
const addressLines = z
  .string()
  .transform((text) =>
    text
      .split(/\||\r?\n/)
      .map((line) => line.trim())
      .filter(Boolean),
  )
  .refine((lines) => lines.length > 0, 'no dice nada')
  .refine(
    (lines) => lines.length <= LINES_MOST && lines.every((line) => line.length <= LINE_MOST),
    `son ${LINES_MOST} líneas a lo más, de ${LINE_MOST} letras, separadas por |`,
  )

const words = (most: number) =>
  z.string().trim().min(1, 'no dice nada').max(most, `son ${most} letras a lo más`)

/** The seller, as receipts and letters name them. */
export const sellerSettings = {
  SELLER_NAME: words(120)
    .optional()
    .describe(
      'Nombre legal de quien vende, para recibos y correos de ofertas. Sin él, sin SELLER_ADDRESS o sin SELLER_TAX_ID, los recibos dicen solo el nombre del sitio',
    ),
  SELLER_ADDRESS: addressLines
    .optional()
    .describe(
      'Dirección postal de quien vende, sus líneas separadas por una barra vertical. Sin ella, o sin SELLER_NAME, no salen los correos de ofertas',
    ),
  SELLER_TAX_ID: words(60)
    .optional()
    .describe('Número fiscal de quien vende, como se lee en un recibo: RFC …, EIN …, NIF …'),
  SELLER_TAX_LABEL: words(30)
    .optional()
    .describe(
      'Cómo se llama el impuesto que los precios ya incluyen (IVA), con SELLER_TAX_PERCENT. Sin él, los recibos no dicen nada de impuestos',
    ),
  SELLER_TAX_PERCENT: z
    .string()
    .trim()
    .regex(/^\d{1,2}(\.\d{1,3})?$/, 'un porcentaje mayor que 0 y menor que 100, como 16 o 8.875')
    .transform(Number)
    .refine((percent) => percent > 0, 'un porcentaje mayor que 0 y menor que 100, como 16 o 8.875')
    .optional()
    .describe('Cuánto es ese impuesto, en porcentaje del precio sin él. Lo que se cobra no cambia'),
}

export type SellerSettings = z.output<z.ZodObject<typeof sellerSettings>>

/** Lists settings that can't work: a tax has a name and a rate. */
export const sellerFaults = ({
  SELLER_TAX_LABEL: label,
  SELLER_TAX_PERCENT: percent,
}: SellerSettings): string[] =>
  (label === undefined) === (percent === undefined)
    ? []
    : ['SELLER_TAX_LABEL y SELLER_TAX_PERCENT: van juntos']
