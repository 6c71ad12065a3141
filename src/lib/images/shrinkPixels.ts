/** Pixels as red, green, blue and alpha bytes, row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Shrinks a picture: each new pixel is the mean of the pixels it covers, weighted by their opacity. */
export function shrinkPixels(source: Pixels, width: number, height: number): Pixels {
  const data = new Uint8Array(width * height * 4);
  const across = source.width / width;
  const down = source.height / height;
  for (let y = 0; y < height; y++) {
    const top = Math.floor(y * down);
    const bottom = Math.min(source.height, Math.ceil((y + 1) * down));
    for (let x = 0; x < width; x++) {
      const left = Math.floor(x * across);
      const right = Math.min(source.width, Math.ceil((x + 1) * across));
      putMean(source, { left, right, top, bottom }, data, (y * width + x) * 4);
    }
  }
  return { width, height, data };
}

interface Area {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Writes the mean of an area. Allocates nothing, because there are millions of calls. */
function putMean({ data, width }: Pixels, area: Area, target: Uint8Array, place: number): void {
  const { left, right, top, bottom } = area;
  let red = 0;
  let green = 0;
  let blue = 0;
  let alpha = 0;
  for (let y = top; y < bottom; y++) {
    for (let at = (y * width + left) * 4, end = (y * width + right) * 4; at < end; at += 4) {
      const opacity = data[at + 3] ?? 0;
      red += (data[at] ?? 0) * opacity;
      green += (data[at + 1] ?? 0) * opacity;
      blue += (data[at + 2] ?? 0) * opacity;
      alpha += opacity;
    }
  }
  if (alpha === 0) return;
  target[place] = Math.round(red / alpha);
  target[place + 1] = Math.round(green / alpha);
  target[place + 2] = Math.round(blue / alpha);
  target[place + 3] = Math.round(alpha / ((right - left) * (bottom - top)));
}
