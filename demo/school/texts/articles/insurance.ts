import type { Piece } from '../types.ts'

export const insurance: Piece = {
  alias: 'el-seguro-de-una-casa-que-se-renta',
  title: 'El seguro de una casa que se renta, leído por quien vende seguros',
  author: 'Teresa Quintanilla',
  category: 'legal',
  order: 7,
  scene: 'suburbio',
  publishedDaysAgo: 77,
  description: `
<p>Vendo seguros desde hace dieciocho años y puedo contar con los dedos a los clientes que leyeron su póliza antes del primer susto. No los culpo: está escrita para que nadie la lea. Pero de las quince páginas, solo cuatro renglones deciden si el día de la tormenta recibes un cheque o una carta. Los voy a explicar con una casa y con números.</p>
<h2>No es el seguro de tu casa</h2>
<p>La póliza de quien vive en su casa y la de quien la renta son contratos distintos. La primera cubre tus muebles y tu responsabilidad como familia; la segunda cubre el edificio, tu responsabilidad como arrendador y, si la pediste, la renta que dejas de cobrar. Si te mudas y rentas la casa sin avisar, la compañía puede negarte el pago completo: aseguró un riesgo y tú le cambiaste por otro. Una llamada antes de entregar las llaves evita el problema más caro de este texto.</p>
<p>Lo mismo pasa al revés. Una casa vacía por obra más de treinta o sesenta días suele necesitar otra póliza, la de construcción o la de vacante. Muchas pólizas normales dejan de cubrir vandalismo y agua después de ese plazo.</p>
<h2>Los cuatro renglones</h2>
<h3>1. Cuánto cuesta volver a levantarla</h3>
<p>La cobertura del edificio no es el precio que pagaste. El precio incluye el terreno, que no se quema. Y no tiene por qué ser menor: a veces construir cuesta más que comprar.</p>
<p>Nuestra casa costó $210,000, con un terreno de unos $40,000. Tiene 1,250 pies cuadrados. En su ciudad, reconstruir cuesta cerca de $165 por pie. La cuenta: 1,250 × 165 = <strong>$206,250</strong>. Ese es el número que debe estar en la póliza, no $170,000 y tampoco $210,000 porque sí. Revísalo cada dos años: los materiales suben sin avisarte.</p>
<h3>2. Costo de reemplazo o valor depreciado</h3>
<p>Aquí se pierde más dinero que en todos los demás renglones juntos. Dos pólizas pueden decir «techo cubierto» y pagar cosas muy distintas:</p>
<ul>
<li><strong>Costo de reemplazo</strong> (en inglés, <em>replacement cost</em>, RCV): paga lo que cuesta poner uno nuevo, menos el deducible.</li>
<li><strong>Valor depreciado</strong> (<em>actual cash value</em>, ACV): paga lo que valía tu techo viejo el día anterior, menos el deducible.</li>
</ul>
<h3>3. El deducible, que pueden ser dos</h3>
<p>Casi todas las pólizas de zonas con granizo o huracán traen un deducible normal, digamos $1,000, y otro aparte para viento y granizo, escrito en por ciento. Dos por ciento no es dos por ciento del daño. Es dos por ciento de lo asegurado: en nuestra casa, unos $4,120.</p>
<h3>4. La renta que dejas de cobrar</h3>
<p>Si un incendio deja la casa sin vivir cuatro meses, la hipoteca no se detiene. La cobertura de pérdida de renta paga lo que cobrabas mientras se repara. Con una renta de $1,650, cuatro meses son $6,600. Suele costar menos que una cena al mes, y es el primer renglón que se quita para que la cotización «salga mejor».</p>
<h2>La tormenta, con números</h2>
<p>Cae granizo. El techo tiene quince años y es de los que se calculan para veinte. Ponerlo nuevo cuesta $9,800.</p>
<table>
<thead><tr><th scope="col"></th><th scope="col">Póliza barata (ACV)</th><th scope="col">Póliza buena (RCV)</th></tr></thead>
<tbody>
<tr><th scope="row">Lo que pagas al año</th><td>$1,640</td><td>$2,010</td></tr>
<tr><th scope="row">Techo nuevo</th><td>$9,800</td><td>$9,800</td></tr>
<tr><th scope="row">Depreciación, 15 de 20 años</th><td>−$7,350</td><td>$0</td></tr>
<tr><th scope="row">Deducible de granizo</th><td>−$4,120</td><td>−$4,120</td></tr>
<tr><th scope="row">Cheque</th><td><strong>$0</strong></td><td><strong>$5,680</strong></td></tr>
</tbody>
</table>
<p>En la barata, el techo viejo «valía» $2,450, que no alcanzan ni para el deducible: no hay cheque. La diferencia de precio era de $370 al año. En quince años son $5,550; un solo granizo los devuelve. Eso no quiere decir que la póliza cara sea siempre mejor: si el techo es nuevo, la depreciación es poca y las dos pagan casi igual. Quiere decir que hay que preguntar por el techo, con su edad, antes de escoger por precio.</p>
<h2>Lo que ninguna de las dos cubre</h2>
<ul>
<li><strong>Inundación.</strong> El agua que sube del suelo va en una póliza aparte. Y suele tener espera: en el programa nacional, lo común son treinta días. El día que anuncian el huracán ya es tarde.</li>
<li><strong>Lo que se desgasta.</strong> Una tubería que goteó dos años no es un accidente. Es mantenimiento.</li>
<li><strong>Las cosas del inquilino.</strong> Su televisión y su ropa son de su seguro de inquilino. Cuesta poco, y en la mayoría de los estados puedes pedirlo en el contrato.</li>
<li><strong>El drenaje que se regresa.</strong> Se agrega con un renglón de unos dólares al mes. Pídelo; pasa más que los incendios.</li>
</ul>
<h2>La responsabilidad</h2>
<p>Si la visita del inquilino se cae en tu escalón roto, la demanda llega a tu nombre. La póliza de arrendador trae una cobertura para eso; $300,000 es un piso razonable, y subirla a $500,000 suele costar poco. Cuando tengas dos o tres propiedades pregunta por una póliza paraguas, que se pone encima de todas. Una LLC puede ayudar a separar lo tuyo de lo de la casa, pero no arregla escalones: el seguro paga al abogado y la compañía no. Para saber qué te conviene en tu estado, pregúntale a uno.</p>
<h2>Cómo pedir una cotización que se pueda comparar</h2>
<p>Llama a tres agentes y diles exactamente lo mismo. Si cada uno cotiza otra cosa, el más barato será siempre el que cotizó menos. Puedes leerlo así:</p>
<ol>
<li>Casa de renta, de tal año, con tantos pies y el techo de tal año.</li>
<li>Edificio por $206,000, a costo de reemplazo, también el techo.</li>
<li>Deducible normal de $1,000 y el de viento y granizo por escrito, en dólares.</li>
<li>Pérdida de renta por doce meses.</li>
<li>Responsabilidad de $500,000.</li>
<li>Drenaje que se regresa, incluido.</li>
</ol>
<p>Pide que te manden la hoja de coberturas y no solo el precio. Y pregunta una cosa más, que casi nadie pregunta: cuántos reclamos tiene esa dirección. Hay un historial que las compañías consultan; una casa con tres daños por agua puede costar el doble de asegurar aunque tú acabes de llegar. Eso se pregunta antes de ofertar, cuando todavía sirve para negociar.</p>
<h2>El día del daño</h2>
<p>Primero la gente, después el agua. Cierra la llave, corta la luz si hace falta y haz lo necesario para que el daño no crezca: una lona en el techo es tu obligación, y se reembolsa con su recibo. Toma fotografías de todo antes de mover nada. Llama a la compañía el mismo día y apunta el número del reclamo, la hora y el nombre de quien contestó. No firmes con el contratista que toca la puerta esa tarde: los buenos tienen trabajo.</p>
<p>Y antes de cualquier daño, hoy, dedica diez minutos a una cosa: camina la casa con el teléfono grabando. Cuartos, clósets, techo, calentador, número de serie. Guárdalo donde no se queme. El mejor reclamo que he visto en mi vida lo ganó una señora con un video de seis minutos.</p>`,
}
