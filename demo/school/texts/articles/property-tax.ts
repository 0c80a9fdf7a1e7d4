import type { Piece } from '../types.ts'

export const propertyTax: Piece = {
  alias: 'el-predial-que-no-venia-en-el-anuncio',
  title: 'El predial que no venía en el anuncio',
  author: 'Nancy Olivares, CPA',
  category: 'impuestos',
  order: 10,
  scene: 'casona',
  publishedDaysAgo: 55,
  description: `
<p>Cada primavera recibo la misma llamada. «Nancy, el banco me subió el pago casi cuatrocientos dólares, ¿puede hacer eso?» Sí puede, y no fue el banco. Fue el impuesto predial, que llevaba un año caminando hacia esa casa sin que nadie lo viera. En esta lectura te enseño a verlo venir antes de comprar, a entender la carta del condado y a reclamar cuando tienes razón.</p>
<h2>De dónde sale el número</h2>
<p>El impuesto sobre la propiedad es local. Lo cobran el condado, la ciudad, el distrito escolar y a veces otros más, cada uno con su parte. Aunque los nombres cambian en cada estado, la cuenta casi siempre tiene tres pasos:</p>
<ol>
<li><strong>Valor de mercado.</strong> Lo que la oficina de valuación cree que vale la propiedad en una fecha, muchas veces el primero de enero.</li>
<li><strong>Valor que paga impuesto.</strong> Al anterior se le aplican porcentajes, topes y exenciones. Aquí está casi toda la diferencia entre un vecino y otro.</li>
<li><strong>Tasa.</strong> Se multiplica y sale el recibo. En unos lugares se escribe en por ciento; en otros, en dólares por cada cien o por cada mil de valor.</li>
</ol>
<h2>Por qué tu recibo no será el del vendedor</h2>
<p>Un anuncio dice: «Impuesto: $2,688 al año». Es verdad: es lo que pagó el dueño que vende. Vive ahí desde hace catorce años, y en su estado hay un tope que no deja subir mucho el valor de la casa donde uno vive, además de una exención por ser su hogar. Cuando tú compras para rentar, el tope termina y la exención no te toca.</p>
<table>
<thead><tr><th scope="col"></th><th scope="col">Quien vende</th><th scope="col">Tú, para rentar</th></tr></thead>
<tbody>
<tr><th scope="row">Valor de mercado</th><td>$240,000</td><td>$240,000</td></tr>
<tr><th scope="row">Valor con tope</th><td>$168,000</td><td>No aplica</td></tr>
<tr><th scope="row">Exención de hogar</th><td>−$40,000</td><td>No aplica</td></tr>
<tr><th scope="row">Paga impuesto sobre</th><td>$128,000</td><td>$240,000</td></tr>
<tr><th scope="row">Tasa, 2.1 %</th><td><strong>$2,688</strong></td><td><strong>$5,040</strong></td></tr>
</tbody>
</table>
<p>Son $2,352 más al año: <strong>$196 cada mes</strong>. En una renta que dejaba $150, la casa acaba de ponerse en rojo, y no cambió nada más que el dueño. No todos los estados funcionan así: hay lugares sin tope, otros donde se vuelve a valuar solo cada varios años y otros donde el precio de venta es el valor nuevo. Por eso la pregunta correcta, en cualquier parte, no es «¿cuánto se paga?». Es «¿cuánto voy a pagar yo, con mi uso, después de la venta?». La contesta el condado por teléfono, gratis, con la dirección en la mano.</p>
<h2>Por qué el golpe llega doble</h2>
<p>Casi todos los bancos cobran el impuesto junto con el pago y lo guardan en una cuenta aparte, la de <em>escrow</em>. Cuando cierras la compra, muchas veces lo calculan con el último recibo conocido, el del vendedor. Entonces pasa esto:</p>
<ul>
<li>El primer año el banco aparta $224 al mes, que son $2,688.</li>
<li>Llega el recibo nuevo, de $5,040. El banco lo paga completo y le faltan $2,352.</li>
<li>El segundo año te cobra lo que de verdad cuesta, $420 al mes, y además te pide lo que faltó, repartido en doce: otros $196.</li>
</ul>
<p>El pago sube $196 por el impuesto real y $196 por lo atrasado: $392 de un mes para otro. El tercer año baja, porque lo atrasado se terminó. Si lo sabes desde el principio, puedes pedirle al banco que aparte de más desde el primer mes o guardar tú la diferencia. Lo que no conviene es gastarla.</p>
<h2>La carta del condado</h2>
<p>Una vez al año llega un aviso con el valor nuevo. No es un recibo: es una propuesta, y trae una fecha para decir que no estás de acuerdo. Esa fecha es seria. En muchos lugares son treinta días, y después no hay nada que hacer hasta el año siguiente. Cuando llegue, revisa tres cosas:</p>
<ol>
<li><strong>Los hechos.</strong> Pies cuadrados, baños, cochera, año. Pide la ficha de la propiedad. He visto casas que pagaban por una alberca que se rellenó hace diez años.</li>
<li><strong>El valor.</strong> Compáralo con tres ventas parecidas, cercanas y recientes.</li>
<li><strong>La igualdad.</strong> En varios estados también puedes reclamar si casas como la tuya están valuadas más bajo, aunque tu valor de mercado sea correcto.</li>
</ol>
<h2>Un reclamo, con números</h2>
<p>El condado dice $240,000. Tú encuentras tres ventas de casas como la tuya: $219,000, $221,000 y $226,000. El promedio es $222,000. La diferencia, $18,000, por la tasa de 2.1 por ciento, son <strong>$378 al año</strong>. No parece una fortuna, pero se repite mientras no suban el valor, y costó una tarde.</p>
<p>La audiencia es más sencilla de lo que imaginas. Yo llevo una hoja con cuatro partes: lo que dice el condado, lo que yo digo, las tres ventas con fotografía y las reparaciones pendientes con su cotización. Hablo cuatro minutos. No me quejo del impuesto, porque quien me escucha no lo decide: solo hablo del valor. Muchas veces se arregla antes, con una llamada o en línea.</p>
<h3>Cuándo no conviene reclamar</h3>
<ul>
<li>Si tu valor ya está por debajo del mercado. En algunos lugares la revisión también puede subirlo.</li>
<li>Si la casa tiene una ampliación sin registrar. Arregla primero eso, con ayuda.</li>
<li>Si alguien te cobra por adelantado una cantidad fija. Quienes hacen esto bien suelen cobrar una parte de lo que te ahorran.</li>
</ul>
<h2>En tu declaración</h2>
<p>El predial de una propiedad que rentas es, en general, un gasto que se resta de la renta, completo. El de la casa donde vives entra en otra parte, solo si desglosas tus deducciones y con un límite. Y una sorpresa frecuente: lo que se resta es lo que se pagó al condado ese año, no lo que tú le diste al banco para guardarlo. El formulario que el banco manda en enero trae la cantidad correcta. Las reglas cambian; esto es una explicación y no un consejo para tu caso.</p>
<h2>Diez minutos antes de ofertar</h2>
<ol>
<li>Busca la dirección en la página de la oficina de valuación del condado.</li>
<li>Anota el valor de mercado, el valor que paga impuesto y las exenciones. Si los dos valores son muy distintos, ya encontraste el tope.</li>
<li>Anota las tasas y súmalas.</li>
<li>Multiplica el precio que piensas pagar por la tasa total. Ese es tu predial prudente.</li>
<li>Pregunta por los cobros que no son impuesto por valor: alumbrado, drenaje, distritos especiales, una asociación de vecinos.</li>
<li>Pon el resultado, entre doce, en tu cuenta de la renta.</li>
</ol>
<p>Si después de ese renglón la casa todavía deja, es una buena casa. Y cuando en la primavera del segundo año llegue la carta, vas a ser la única persona de la cuadra que no me llame.</p>`,
}
