// Multifamiliares: five doors and more.
import type { Course } from './types.ts'

export const multifamilyCourses: readonly Course[] = [
  {
    alias: 'tu-primer-edificio',
    title: 'Tu primer edificio: de cinco puertas en adelante',
    level: 'Multifamiliares',
    category: 'rentar',
    status: 'active',
    paid: true,
    order: 10,
    instructor: {
      member: 'fabian',
      name: 'Fabián Restrepo',
      line: 'De un cuádruplex a 38 departamentos cerca de Atlanta.',
    },
    body: '<p>A partir de cinco unidades cambia el juego: el banco ya no presta como a una casa y el valor lo decide lo que el edificio deja, no lo que vendió el vecino. Eso asusta al principio y después se vuelve tu mejor herramienta.</p><h3>Lo que vas a aprender</h3><ul><li>Calcular el ingreso neto (NOI) y el valor con el cap rate.</li><li>Pedir y leer la lista de rentas y los últimos doce meses.</li><li>Entender un préstamo comercial y su vencimiento.</li><li>Planear mejoras que suben el valor sin correr a nadie.</li></ul><p><strong>Para quién es:</strong> para quien ya administra dos o más rentas, solo o con socios, y quiere dar el paso con los ojos abiertos.</p>',
    scene: 'edificio',
    publishedDaysAgo: 45,
    videos: [
      {
        title: 'NOI y cap rate: cuánto vale un edificio',
        progressTitle: 'NOI y cap rate',
        description:
          '<p>El NOI es lo que queda de las rentas después de la vacancia y los gastos de operación, antes de pagar la hipoteca. El cap rate es el rendimiento que piden los compradores de esa zona. Divide uno entre otro: $60,000 de NOI a un cap de 6 % da un valor de un millón.</p><p>La misma cuenta muestra el poder y el peligro. Con ocho puertas, subir cada renta $50 agrega $4,800 al año y unos $80,000 de valor. Si el cap de la zona sube a 7 %, ese NOI original vale apenas $857,000.</p>',
        keyTakeaway: 'Tú controlas el NOI; el cap rate lo pone el mercado.',
        clip: 'valor-de-un-edificio.mp4',
      },
      {
        title: 'Los papeles que pides antes de ofertar en firme',
        progressTitle: 'Los papeles',
        description:
          '<p>Pide la lista de rentas (rent roll), los estados de los últimos doce meses (T-12), los contratos, los recibos de agua y luz, el seguro con sus reclamos y la cuenta de impuestos. Compara los depósitos del banco con las rentas que dice el vendedor: ahí aparecen los departamentos fantasma.</p><p>Entra a todas las unidades, no a tres de muestra. Pide que cada inquilino confirme por escrito su renta y su depósito en un certificado llamado estoppel.</p>',
        keyTakeaway: 'Si no lo prueba un recibo, no existe y no se paga.',
        clip: 'antes-de-firmar.mp4',
      },
      {
        title: 'El préstamo comercial',
        progressTitle: 'Préstamo comercial',
        description:
          '<p>Los bancos locales suelen prestar de 70 a 75 % del valor, piden un DSCR de 1.20 a 1.25 con el NOI y amortizan a 25 o 30 años. El detalle que quiebra a la gente es el vencimiento: muchos préstamos se pagan completos a los cinco, siete o diez años.</p><p>Haz la cuenta con una tasa dos puntos más alta en la fecha de vencimiento. Si el edificio no la aguanta, pide un plazo más largo, más enganche o un precio menor.</p>',
        keyTakeaway: 'No preguntes solo la tasa. Pregunta qué día hay que pagarlo todo.',
        clip: 'dscr.mp4',
      },
      {
        title: 'Subir el valor cuidando a la gente',
        progressTitle: 'Subir el valor',
        description:
          '<p>Antes de tocar las rentas, revisa los gastos: fugas de agua, luz de pasillos, seguro y contratos viejos de basura. Una llave que gotea en ocho baños se nota en el NOI. Después vienen los ingresos pequeños, como lavandería, bodegas y estacionamiento.</p><p>Cuando mejores unidades, hazlo al cambiar de inquilino o con un aviso justo y dentro de la ley local; hay ciudades con control de rentas. Quien vive ahí paga tu edificio y merece calefacción, chapas seguras y respuesta.</p>',
        keyTakeaway: 'El gasto que recortas vale lo mismo que la renta que subes, y nadie se muda por eso.',
        clip: 'valor-de-un-edificio.mp4',
      },
    ],
  },
]
