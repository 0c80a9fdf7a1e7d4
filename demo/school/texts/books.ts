// The books of the demo school: written for it, each printed as a small PDF by drawings/school-media/make-school-media.mjs.
import type { Book } from './types.ts'

export const books: readonly Book[] = [
  {
    alias: 'la-renta-paga-la-casa',
    title: 'La renta paga la casa',
    author: 'Yadira Peña',
    category: 'rentar',
    order: 1,
    scene: 'casita',
    publishedDaysAgo: 410,
    link: null,
    description:
      '<p>Una guía corta para quien va a comprar su primera propiedad de renta y no quiere aprender con su propio dinero. Empieza con la cuenta de una sola casa, hecha con lápiz, y termina con la carpeta que necesitas el día que entra el primer inquilino.</p><p>No promete libertad financiera en un año. Promete que vas a saber, antes de firmar, cuánto te deja la casa en un mes bueno y cuánto te cuesta en uno malo.</p><h2>Qué trae</h2><ul><li>La cuenta de los once gastos, con un ejemplo completo.</li><li>Tres preguntas para el vendedor que ahorran inspecciones.</li><li>La carpeta del primer inquilino, hoja por hoja.</li></ul>',
    chapters: [
      {
        title: 'La cuenta de los once gastos',
        html: '<p>Una casa de $180,000 que se renta en $1,800 parece un negocio redondo: la hipoteca es de $1,020 y «quedan» $780. Pero la hipoteca es uno de once gastos. Faltan el impuesto predial, el seguro, la administración, los meses vacíos, el mantenimiento, las reservas para lo grande, el jardín, la cuota de la asociación, los permisos y tu contador.</p><p>Sumados, en este ejemplo dan $690. Quedan $90. La casa no es mala por eso: es una casa que hay que comprar más barata, o con más enganche. Eso solo lo ve quien hizo la cuenta completa.</p>',
      },
      {
        title: 'Tres preguntas para el vendedor',
        html: '<p>¿Cuánto pagó de seguro este año y con qué compañía? ¿Cuántas veces cambió de inquilino en los últimos cinco? ¿Qué fue lo último que se arregló y quién lo hizo? Las tres se contestan con un papel: la póliza, el libro de rentas, la factura.</p><p>Quien tiene los papeles te los enseña. Quien no los tiene te está diciendo algo que también sirve para negociar.</p>',
      },
      {
        title: 'La carpeta del primer inquilino',
        html: '<p>Antes de entregar la llave: solicitud firmada, comprobante de ingresos, referencia del casero anterior (no del actual, que quizá quiere que se vaya), contrato, inventario con fotografías y recibo del depósito. Seis hojas. Si un día hay un juez, el juez pide esas seis hojas y no tu buena fe.</p>',
      },
    ],
  },
  {
    alias: 'cuentas-de-cocina',
    title: 'Cuentas de cocina',
    author: 'Nancy Olivares, CPA',
    category: 'impuestos',
    order: 2,
    scene: 'banco',
    publishedDaysAgo: 362,
    link: null,
    description:
      '<p>Los impuestos de una propiedad de renta explicados en la mesa de la cocina, con el recibo del agua como primer ejemplo. Qué es gasto de este año, qué se reparte en veintisiete y medio, y por qué una casa que deja dinero puede declarar pérdida sin que nadie haga trampa.</p><p>Escrito por una contadora que lleva veinte años contestando las mismas nueve preguntas.</p>',
    chapters: [
      {
        title: 'Arreglo o mejora',
        html: '<p>Cambiar la llave que gotea es un arreglo: se resta entero este año. Cambiar toda la tubería es una mejora: se reparte. La pregunta que separa una de otra es sencilla: ¿dejaste la casa como estaba, o la dejaste mejor de lo que estaba? Guarda la factura con una línea escrita a mano que diga cuál de las dos fue.</p>',
      },
      {
        title: 'Veintisiete años y medio',
        html: '<p>El edificio (no el terreno) se reparte en 27.5 años. Si la casa costó $220,000 y el terreno vale $44,000, se reparten $176,000: $6,400 cada año que no pagaste en efectivo y que sí restas. Por eso la renta de muchas familias no paga impuesto los primeros años. Al vender, el fisco se acuerda: lo repartido vuelve a la cuenta con su propia tasa.</p>',
      },
      {
        title: 'Nueve preguntas, nueve respuestas cortas',
        html: '<p>¿Puedo restar mi tiempo? No. ¿Las millas para ir a la casa? Sí, con un cuaderno. ¿El celular? La parte que uses para la renta. ¿El interés de la hipoteca? Sí; el capital, no. ¿El depósito del inquilino es ingreso? Solo cuando te lo quedas. Las otras cuatro están en la mesa: tráelas a tu contador con papeles.</p>',
      },
    ],
  },
  {
    alias: 'el-contrato-en-cristiano',
    title: 'El contrato en cristiano: lo que firmas cuando firmas',
    author: 'Lic. Raúl Santiago',
    category: 'legal',
    order: 3,
    scene: 'portales',
    publishedDaysAgo: 333,
    link: null,
    description:
      '<p>Un contrato de compraventa tiene catorce páginas y casi todo el dinero está en cuatro párrafos. Este libro los señala con el dedo, los traduce y dice qué se puede tachar. También explica el contrato de arrendamiento, la cesión del wholesaler y el pagaré del dinero privado.</p><p>No reemplaza a un abogado. Hace que la hora que le pagas rinda.</p>',
    chapters: [
      {
        title: 'Los cuatro párrafos del dinero',
        html: '<p>Precio y cómo se paga; depósito de garantía y cuándo se pierde; contingencias con su fecha; y qué pasa si alguien no cumple. Lee esos cuatro primero. Si en uno falta una fecha, falta lo más importante: una contingencia sin fecha no te protege, te confunde.</p>',
      },
      {
        title: 'Ceder un contrato',
        html: '<p>Quien cede vende su lugar en el contrato, no la casa. Por eso el contrato original tiene que decir que se puede ceder, y el comprador final debe poder leerlo completo. Si el que cede no quiere enseñarlo, no hay nada que ceder.</p>',
      },
      {
        title: 'El pagaré',
        html: '<p>Cuánto, a quién, con qué interés, cuándo y qué lo respalda. Cinco datos. Un préstamo entre primos que dice los cinco sigue siendo un préstamo entre primos; uno que dice dos es un pleito con fecha.</p>',
      },
    ],
  },
  {
    alias: 'el-techo-el-piso-y-el-agua',
    title: 'El techo, el piso y el agua',
    author: 'Julián Cota',
    category: 'remodelar',
    order: 4,
    scene: 'obra',
    publishedDaysAgo: 287,
    link: null,
    description:
      '<p>Un contratista enseña a caminar una casa en cuarenta minutos: por dónde empezar, qué tocar, qué oler y qué no puede esperar. Con una tabla de costos por partida que él mismo usa para decir que no a nueve de cada diez casas.</p><p>Para quien compra para arreglar y vender, y para quien compra para rentar y no quiere heredar problemas.</p>',
    chapters: [
      {
        title: 'Primero el agua',
        html: '<p>El agua entra por arriba, por abajo o por dentro. Arriba: manchas en el techo, tejas levantadas, canaletas que descargan junto a la pared. Abajo: marcas de sal en el bloque, piso que suena hueco, olor a tierra. Por dentro: presión baja en la regadera mientras corre el lavabo. Cualquiera de las tres cambia el presupuesto más que toda la pintura.</p>',
      },
      {
        title: 'La tabla de las doce partidas',
        html: '<p>Techo, aire, luz, agua, drenaje, cimientos, ventanas, cocina, baños, pisos, pintura, jardín. A cada una le pones una letra: A si está bien, B si aguanta dos años, C si hay que hacerla ya. Solo las C entran al presupuesto. Las B entran a la reserva. Así dos personas que caminan la misma casa llegan casi al mismo número.</p>',
      },
      {
        title: 'El 15 por ciento que siempre falta',
        html: '<p>Suma las C y agrega quince por ciento. No es pesimismo: es el promedio de lo que me ha pasado en ciento cuarenta casas. Si no se gasta, es ganancia. Si se gasta, no fue sorpresa.</p>',
      },
    ],
  },
  {
    alias: 'wholesale-con-la-frente-en-alto',
    title: 'Wholesale con la frente en alto',
    author: 'David Robles',
    category: 'comprar',
    order: 5,
    scene: 'vecindad',
    publishedDaysAgo: 241,
    link: null,
    description:
      '<p>Cómo encontrar una casa antes de que salga al mercado, hacer una oferta que el vendedor entienda y ceder el contrato a quien sí la va a comprar, sin engañar a nadie en el camino. Incluye el guion de la primera llamada y la lista de lo que nunca se promete.</p>',
    chapters: [
      {
        title: 'La primera llamada',
        html: '<p>Buenas tardes, me llamo David y compro contratos de casas en esta zona; a veces la compro yo y a veces mi comprador. ¿Es usted la dueña? Dígame si es mal momento. En veinte segundos dijiste quién eres, qué haces y que no es seguro que compres tú. Lo demás es escuchar.</p>',
      },
      {
        title: 'La oferta en tres renglones',
        html: '<p>Lo que vale arreglada, lo que cuesta arreglarla, lo que necesita ganar quien la arregle. La resta es la oferta. Enséñale los tres renglones al vendedor: puede no gustarle el resultado, pero no va a pensar que lo sacaste del aire.</p>',
      },
      {
        title: 'Lo que nunca se promete',
        html: '<p>Una fecha de cierre sin comprador. Un precio sin haber visto la casa. Que no hay comisión cuando hay una cesión. Cada promesa rota en una colonia se cuenta en la panadería antes del sábado.</p>',
      },
    ],
  },
  {
    alias: 'dinero-de-otros',
    title: 'Dinero de otros: préstamos duros, privados y DSCR',
    author: 'Lucía Fermín',
    category: 'prestamos',
    order: 6,
    scene: 'tienda',
    publishedDaysAgo: 198,
    link: null,
    description:
      '<p>Una prestamista cuenta cómo decide. Qué mira primero, qué mira dos veces y por qué la respuesta casi siempre está en los tres primeros renglones de la solicitud. Con ejemplos de hard money a seis meses, de dinero privado de una tía y de un préstamo DSCR a treinta años.</p>',
    chapters: [
      {
        title: 'Los tres primeros renglones',
        html: '<p>Cuánto pides, cuánto vale hoy, cuánto va a valer. Si con lo que vale hoy ya estoy cubierta, hablamos de plazos. Si dependo de lo que va a valer, hablamos de ti: cuántas has terminado, quién hace la obra y qué pasa si se tarda.</p>',
      },
      {
        title: 'Cuánto cuesta un mes',
        html: '<p>Un préstamo de $150,000 al 12 por ciento cuesta $1,500 al mes, más dos puntos de entrada: $3,000. A seis meses son $12,000. A nueve, $16,500. El préstamo caro no es el de la tasa alta: es el que dura tres meses de más.</p>',
      },
      {
        title: 'La salida se escribe primero',
        html: '<p>Vender o refinanciar. Escribe las dos con número y fecha antes de pedir. Si solo tienes una, tienes media salida.</p>',
      },
    ],
  },
  {
    alias: 'ocho-puertas-un-techo',
    title: 'Ocho puertas, un techo',
    author: 'Óscar Benavides',
    category: 'rentar',
    order: 7,
    scene: 'edificio',
    publishedDaysAgo: 150,
    link: null,
    description:
      '<p>Del dúplex al edificio de ocho departamentos, contado por alguien que tardó once años. Cómo se valúa un multifamiliar por lo que produce, cómo se lee un libro de rentas y qué cambia cuando el préstamo lo firma el edificio y no tú.</p>',
    chapters: [
      {
        title: 'El edificio vale lo que deja',
        html: '<p>Una casa vale lo que vale la de al lado. Un edificio vale su ingreso neto dividido entre la tasa de la zona. Si deja $48,000 al año y la zona compra al 7 por ciento, vale unos $685,000. Subir la renta $50 en ocho puertas son $4,800 más al año, y $68,000 más de valor. Por eso se compran los mal administrados.</p>',
      },
      {
        title: 'Leer un libro de rentas',
        html: '<p>Pide doce meses y no uno. Busca tres cosas: quién paga tarde siempre, qué puertas llevan años sin subir y cuáles cambiaron de nombre cada ocho meses. Lo primero se cobra, lo segundo se corrige despacio y lo tercero se investiga caminando el pasillo un domingo.</p>',
      },
      {
        title: 'Once años',
        html: '<p>Dos, dos, cuatro, ocho. Entre cada paso pasaron casi tres años en los que no compré nada y arreglé lo que tenía. Esos años no salen en las fotografías, y son los que pagaron el siguiente.</p>',
      },
    ],
  },
  {
    alias: 'la-mesa-del-domingo',
    title: 'La mesa del domingo: hablar de dinero en familia',
    author: 'Marisol Herrera',
    category: 'mudarse',
    order: 8,
    scene: 'casona',
    publishedDaysAgo: 121,
    link: null,
    description:
      '<p>Casi ninguna familia pierde una casa por la tasa: la pierde por lo que no se dijo a tiempo. Cuatro conversaciones para cuatro domingos, con preguntas para leer en voz alta: cuánto tenemos, cuánto miedo nos da, quién decide y qué hacemos si sale mal.</p>',
    chapters: [
      {
        title: 'Primer domingo: cuánto tenemos',
        html: '<p>Cada quien escribe en un papel lo que cree que hay y lo que cree que se debe. Se voltean al mismo tiempo. La diferencia entre los papeles es el tema de ese domingo, y de ninguno más.</p>',
      },
      {
        title: 'Segundo domingo: cuánto miedo',
        html: '<p>¿Qué noticia no podrías recibir? Un mes sin inquilino, perder el trabajo, que se caiga el techo. A cada una se le pone un número y un plan. El miedo con número pesa menos.</p>',
      },
      {
        title: 'Tercer y cuarto domingo',
        html: '<p>Quién decide cuando no están de acuerdo, y a quién se le pregunta que no viva en la casa. Y al final: en qué momento vendemos, escrito antes de comprar, cuando nadie está asustado.</p>',
      },
    ],
  },
  {
    alias: 'seguros-y-sustos',
    title: 'Seguros y sustos',
    author: 'Teresa Quintanilla',
    category: 'legal',
    order: 9,
    scene: 'deco',
    publishedDaysAgo: 84,
    link: null,
    description:
      '<p>Qué cubre de verdad una póliza de casa rentada, qué no cubre aunque lo parezca, y cómo presentar un reclamo sin regalar dinero. Con la historia de tres tormentas, dos incendios y un aguacate.</p>',
    chapters: [
      {
        title: 'Valor de reposición o valor real',
        html: '<p>Un techo de quince años se cae. Con valor de reposición te pagan uno nuevo. Con valor real te pagan uno de quince años, que ya no existe. La diferencia en la póliza son veinte dólares al mes; en la tormenta son nueve mil.</p>',
      },
      {
        title: 'Lo que parece y no es',
        html: '<p>Inundación no es fuga. Fuga vieja no es fuga. Casa vacía más de sesenta días casi nunca está asegurada. Renta corta es otra póliza. Pregunta las cuatro por escrito.</p>',
      },
      {
        title: 'El aguacate',
        html: '<p>Se cayó sobre la cerca del vecino. La póliza pagó la cerca, no el árbol, y subió ochenta dólares. A veces conviene pagar la cerca.</p>',
      },
    ],
  },
  {
    alias: 'cuaderno-de-la-primera-oferta',
    title: 'Cuaderno de la primera oferta',
    author: 'Marisol Herrera',
    category: 'comprar',
    order: null,
    scene: 'bungalow',
    publishedDaysAgo: 40,
    link: null,
    description:
      '<p>Un cuaderno para imprimir: veinte casas, veinte hojas, la misma cuenta veinte veces. Al terminarlo no vas a ser experto. Vas a ser alguien que ya hizo veinte cuentas, que es lo que casi nadie hizo antes de comprar.</p>',
    chapters: [
      {
        title: 'Cómo se usa',
        html: '<p>Una casa por día, de las que están en venta en tu zona. No las que te gustan: las primeras veinte de la lista. Doce minutos cada una. Precio, renta de tres parecidas, los once gastos, lo que queda.</p>',
      },
      {
        title: 'Hoja de muestra',
        html: '<p>Dirección. Precio. Enganche. Pago. Impuesto. Seguro. Administración (8 %). Vacancia (6 %). Mantenimiento (10 %). Reservas. Otros. Queda al mes. ¿La comprarías? ¿A qué precio sí?</p>',
      },
      {
        title: 'Qué hacer con la hoja veintiuno',
        html: '<p>Llama. No para comprar: para preguntar. La primera llamada da miedo y la tercera no. Guarda las hojas; en un año vas a querer ver a cuánto se vendieron.</p>',
      },
    ],
  },
]
