/** What the passes of draw-picture.ts compute on the graphics card, in GLSL 3. */

const screen = `
precision highp float;
precision highp int;
precision highp sampler2D;
in vec2 at;
uniform sampler2D positions; // xyz, and the material's number from 1 on; 0 where nothing is
uniform sampler2D normals; // xyz, and the tone
uniform vec3 eye;
`;

export const screenVertex = `
in vec3 position;
out vec2 at;
void main() {
  at = position.xy * 0.5 + 0.5;
  gl_Position = vec4(position.xy, 0.0, 1.0);
}`;

export const geometryVertex = `
uniform mat4 projectionMatrix, viewMatrix;
in vec3 position;
in vec3 normal;
in vec2 finish;
out vec3 where, facing;
flat out vec2 made;
void main() {
  where = position;
  facing = normal;
  made = finish;
  gl_Position = projectionMatrix * viewMatrix * vec4(position, 1.0);
}`;

export const geometryFragment = `
precision highp float;
uniform vec3 eye;
in vec3 where, facing;
flat in vec2 made;
layout(location = 0) out vec4 positionOut;
layout(location = 1) out vec4 normalOut;
void main() {
  vec3 flatNormal = normalize(cross(dFdx(where), dFdy(where)));
  if (dot(flatNormal, eye - where) < 0.0) flatNormal = -flatNormal;
  vec3 n = normalize(facing);
  positionOut = vec4(where, made.y + 1.0);
  normalOut = vec4(dot(n, flatNormal) < 0.0 ? -n : n, made.x);
}`;

export const depthFragment = `
precision highp float;
out vec4 nothing;
void main() { nothing = vec4(1.0); }`;

const noise = `
float hash(vec3 p) {
  p = fract(p * 0.3183099 + 0.1) * 17.0;
  return fract(p.x * p.y * p.z * (p.x + p.y + p.z));
}
float noise(vec3 p) {
  vec3 i = floor(p), f = fract(p);
  f = f * f * (3.0 - 2.0 * f);
  vec4 near = vec4(hash(i), hash(i + vec3(1, 0, 0)), hash(i + vec3(0, 1, 0)), hash(i + vec3(1, 1, 0)));
  vec4 far = vec4(hash(i + vec3(0, 0, 1)), hash(i + vec3(1, 0, 1)), hash(i + vec3(0, 1, 1)), hash(i + 1.0));
  vec4 mixed = mix(near, far, f.z);
  vec2 row = mix(mixed.xz, mixed.yw, f.x);
  return mix(row.x, row.y, f.y);
}
float clouds(vec3 p) {
  float weight = 0.5, sum = 0.0;
  for (int octave = 0; octave < 5; octave++) {
    sum += weight * noise(p);
    p = p * 2.03 + 11.3;
    weight *= 0.52;
  }
  return sum;
}`;

/** Paint, dirt, livery and worn edges, once for every pixel. */
export const surfaceFragment = `${screen}
uniform vec4 paints[2 * MATERIALS];
uniform vec4 bands[8];
uniform int bandCount;
uniform vec3 bandColour;
uniform float size; // half the model's size
uniform float grain; // a pixel's width on the model
uniform vec2 pixel;
layout(location = 0) out vec4 paintOut; // colour, roughness
layout(location = 1) out vec4 finishOut; // own light, metal
${noise}
// How the surface bends here, over this number of pixels: above 0 an edge, below it a groove.
float bend(vec3 p, vec3 n, float reach) {
  float sum = 0.0;
  for (int k = 0; k < 4; k++) {
    float angle = float(k) * 0.7854;
    vec2 d = vec2(cos(angle), sin(angle)) * pixel * reach;
    vec4 a = texture(positions, at + d), b = texture(positions, at - d);
    if (a.w < 0.5 || b.w < 0.5) continue;
    vec3 apart = a.xyz - b.xyz;
    float far = length(apart);
    if (far > grain * reach * 9.0) continue;
    vec3 na = texture(normals, at + d).xyz, nb = texture(normals, at - d).xyz;
    sum += dot(na - nb, apart / max(far, 1e-5));
  }
  return sum * 0.25;
}
void main() {
  vec4 where = texture(positions, at);
  if (where.w < 0.5) discard;
  vec4 facing = texture(normals, at);
  int id = int(where.w - 0.5);
  vec4 paint = paints[id * 2], finish = paints[id * 2 + 1];
  vec3 p = where.xyz * (4.0 / size);
  vec3 colour = paint.rgb;
  float rough = finish.y, metal = finish.x, wear = finish.z;
  float large = 0.5, fine = 0.5;
  if (wear > 0.0) {
    large = clouds(p * 1.7);
    fine = clouds(p * 17.0);
  }
  if (id == 0) {
    float painted = 0.0;
    for (int k = 0; k < bandCount; k++) {
      float along = bands[k].x < 0.5 ? abs(where.x) : bands[k].x < 1.5 ? where.y : where.z;
      painted = max(painted, step(abs(along - bands[k].y), bands[k].z));
    }
    painted *= smoothstep(0.33, 0.37, fine + large * 0.12);
    colour = mix(colour, bandColour, painted);
  }
  colour *= facing.w;
  float curve = bend(where.xyz, facing.xyz, 1.5) + 0.6 * bend(where.xyz, facing.xyz, 4.0);
  float streak = clouds(vec3(p.x * 9.0, p.y * 1.6, p.z * 9.0));
  float dirt = mix(1.0, mix(0.62, 1.05, smoothstep(0.26, 0.68, large)) * mix(0.86, 1.06, streak), wear);
  dirt *= 1.0 - wear * 0.3 * smoothstep(0.05, 0.6, -curve);
  float worn = wear * smoothstep(0.06, 0.3, curve) * smoothstep(0.3, 0.6, fine * 0.6 + large * 0.5);
  colour *= dirt;
  colour = mix(colour, mix(vec3(0.62, 0.64, 0.66), colour * 1.9 + 0.06, 0.5), worn * 0.8);
  rough = clamp(rough + wear * ((fine - 0.5) * 0.3 + (large - 0.45) * 0.35) - worn * 0.14, 0.04, 1.0);
  metal = mix(metal, max(metal, 0.7), worn * 0.7);
  paintOut = vec4(colour, rough);
  finishOut = vec4(paint.rgb * paint.a * facing.w, metal);
}`;

const shine = `
float spread(float rough, float nh) {
  float a = rough * rough, a2 = a * a, d = nh * nh * (a2 - 1.0) + 1.0;
  return a2 / (3.14159 * d * d + 1e-6);
}
float hidden(float rough, float nv, float nl) {
  float a2 = rough * rough * rough * rough;
  float v = nl * sqrt(nv * nv * (1.0 - a2) + a2), l = nv * sqrt(nl * nl * (1.0 - a2) + a2);
  return 0.5 / max(v + l, 1e-4);
}
// What a surface throws back to the eye of light from l, per unit of it.
vec3 answer(vec3 colour, float rough, float metal, vec3 n, vec3 v, vec3 l) {
  float nl = max(dot(n, l), 0.0), nv = max(dot(n, v), 0.02);
  vec3 h = normalize(v + l);
  vec3 base = mix(vec3(0.045), colour, metal);
  vec3 fresnel = base + (1.0 - base) * pow(1.0 - max(dot(v, h), 0.0), 5.0);
  float soft = max(rough, 0.12);
  vec3 mirror = fresnel * spread(soft, max(dot(n, h), 0.0)) * hidden(soft, nv, nl);
  return nl * (colour * (1.0 - metal) / 3.14159 + min(mirror, vec3(6.0)));
}`;

/** Some lights with their shadow maps; alpha sums how much of the sky is seen. */
export const lightFragment = `${screen}
uniform sampler2D paintMap, finishMap;
uniform sampler2D shadows[LIGHTS];
uniform mat4 lightViews[LIGHTS];
uniform vec3 towards[LIGHTS];
uniform vec4 colours[LIGHTS]; // colour, and its share of the sky
uniform float lift;
out vec4 lightOut;
${shine}
float lit(sampler2D map, mat4 view, vec3 p) {
  vec3 spot = (view * vec4(p, 1.0)).xyz * 0.5 + 0.5;
  vec2 cell = 1.0 / vec2(textureSize(map, 0));
  vec2 cells = spot.xy / cell - 0.5, f = fract(cells), corner = (floor(cells) + 0.5) * cell;
  vec4 seen = step(vec4(spot.z - 0.0009), vec4(
    texture(map, corner).r, texture(map, corner + vec2(cell.x, 0)).r,
    texture(map, corner + vec2(0, cell.y)).r, texture(map, corner + cell).r));
  return mix(mix(seen.x, seen.y, f.x), mix(seen.z, seen.w, f.x), f.y);
}
void main() {
  vec4 where = texture(positions, at);
  if (where.w < 0.5) discard;
  vec3 n = texture(normals, at).xyz, v = normalize(eye - where.xyz);
  vec4 paint = texture(paintMap, at);
  float metal = texture(finishMap, at).w;
  vec4 sum = vec4(0.0);
  EACH_LIGHT
  lightOut = sum;
}`;

/** One light of the pass above, told apart since an array of textures takes constant places only. */
export const eachLight = (place: number): string => `
  if (dot(n, towards[${place}]) > 0.0) {
    float seen = lit(shadows[${place}], lightViews[${place}], where.xyz + n * lift);
    vec3 thrown = answer(paint.rgb, paint.w, metal, n, v, towards[${place}]);
    sum += seen * vec4(colours[${place}].rgb * thrown, colours[${place}].w * dot(n, towards[${place}]));
  }`;

/** Light of its own, of lamps near by, and of the surroundings in what mirrors; added to the lights' sum. */
export const composeFragment = `${screen}
uniform sampler2D paintMap, finishMap, lightMap;
uniform vec4 lamps[16]; // where, and how far it reaches
uniform vec3 lampColours[16];
uniform int lampCount;
uniform vec3 right, up, back;
uniform float share;
out vec4 colourOut;
${shine}
vec3 surroundings(vec3 r, float rough) {
  vec3 view = vec3(dot(r, right), dot(r, up), dot(r, back));
  vec3 sky = mix(vec3(0.05, 0.06, 0.09), vec3(0.34, 0.45, 0.66), smoothstep(-0.5, 0.9, r.z));
  float sharp = mix(40.0, 2.0, rough);
  sky += vec3(1.6, 1.45, 1.25) * pow(max(dot(view, normalize(vec3(-0.7, 0.65, 0.4))), 0.0), sharp);
  sky += vec3(0.25, 0.9, 1.6) * pow(max(dot(view, normalize(vec3(0.95, 0.2, -0.45))), 0.0), sharp * 0.7);
  sky += vec3(0.9, 0.4, 0.2) * 0.5 * pow(max(dot(view, normalize(vec3(-0.9, -0.2, -0.5))), 0.0), sharp * 0.7);
  return sky;
}
void main() {
  vec4 where = texture(positions, at);
  if (where.w < 0.5) discard;
  vec3 n = texture(normals, at).xyz, v = normalize(eye - where.xyz);
  vec4 paint = texture(paintMap, at), finish = texture(finishMap, at), light = texture(lightMap, at);
  vec3 sum = min(light.rgb, vec3(24.0)) + finish.rgb;
  for (int k = 0; k < lampCount; k++) {
    vec3 way = lamps[k].xyz - where.xyz;
    float far = length(way) / lamps[k].w;
    if (far > 1.0) continue;
    float fall = (1.0 - far) * (1.0 - far) / (0.06 + far * far);
    sum += min(lampColours[k] * fall * answer(paint.rgb, paint.w, finish.w, n, v, normalize(way)), vec3(3.0));
  }
  vec3 base = mix(vec3(0.045), paint.rgb, finish.w);
  float nv = max(dot(n, v), 0.0);
  vec3 fresnel = base + (max(vec3(1.0 - paint.w), base) - base) * pow(1.0 - nv, 5.0);
  float open = clamp(light.a, 0.0, 1.0);
  sum += fresnel * surroundings(reflect(-v, n), paint.w) * mix(0.25, 1.0, open) * (1.0 - 0.45 * paint.w);
  colourOut = vec4(sum, 1.0) * share;
}`;

/** What is bright enough to shine beyond its edge. */
export const brightFragment = `
precision highp float;
in vec2 at;
uniform sampler2D picture;
out vec4 brightOut;
void main() {
  vec3 c = texture(picture, at).rgb;
  float peak = max(c.r, max(c.g, c.b));
  brightOut = vec4(min(c * smoothstep(1.1, 2.6, peak), vec3(8.0)), 1.0);
}`;

export const blurFragment = `
precision highp float;
in vec2 at;
uniform sampler2D picture;
uniform vec2 stride;
out vec4 blurOut;
void main() {
  vec3 sum = vec3(0.0);
  float total = 0.0;
  for (int k = -12; k <= 12; k++) {
    float weight = exp(-float(k * k) / 50.0);
    sum += weight * texture(picture, at + stride * float(k)).rgb;
    total += weight;
  }
  blurOut = vec4(sum / total, 1.0);
}`;

/** Glow, film curve and straight alpha, turned upside down into a picture's order. */
export const finishFragment = `
precision highp float;
in vec2 at;
uniform sampler2D picture, nearGlow, farGlow;
out vec4 pictureOut;
vec3 film(vec3 x) { return clamp(x * (2.51 * x + 0.03) / (x * (2.43 * x + 0.59) + 0.14), 0.0, 1.0); }
vec3 encoded(vec3 x) { return mix(12.92 * x, 1.055 * pow(max(x, 0.0), vec3(1.0 / 2.4)) - 0.055, step(0.0031308, x)); }
void main() {
  vec2 spot = vec2(at.x, 1.0 - at.y);
  vec4 c = texture(picture, spot);
  vec3 glow = 0.28 * texture(nearGlow, spot).rgb + 0.22 * texture(farGlow, spot).rgb;
  vec3 solid = encoded(film((c.rgb / max(c.a, 1e-4) + glow) * 1.08));
  float grey = dot(solid, vec3(0.2126, 0.7152, 0.0722));
  solid = clamp(mix(vec3(grey), solid, 1.1), 0.0, 1.0);
  vec3 halo = encoded(film(glow * 1.08));
  float haloAlpha = max(halo.r, max(halo.g, halo.b));
  float alpha = c.a + (1.0 - c.a) * haloAlpha;
  vec3 colour = (solid * c.a + halo * (1.0 - c.a)) / max(alpha, 1e-4);
  pictureOut = vec4(colour, alpha);
}`;
