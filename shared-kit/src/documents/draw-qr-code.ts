import { create } from 'qrcode';
import { COLORS, type Paper } from './paper.ts';

/** As vectors, filled in one go: what is painted module by module shows seams. @param width millimetres */
export function drawQrCode({ pdf }: Paper, text: string, x: number, y: number, width: number): void {
  const data = new TextEncoder().encode(text);
  const { modules } = create([{ data, mode: 'byte' }], { errorCorrectionLevel: 'M' });
  const module = width / modules.size;
  pdf.setFillColor(...COLORS.ink);
  modules.data.forEach((isDark, index) => {
    const column = index % modules.size;
    const row = Math.floor(index / modules.size);
    if (isDark) pdf.rect(x + column * module, y + row * module, module, module, null);
  });
  pdf.fill();
}
