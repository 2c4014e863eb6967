import * as three from 'three';
import { frame, type Framing } from './framing.ts';
import { evenly, studioLights, type FarLight } from './lights.ts';
import type { PictureOrder } from './order.ts';
import { newDepthTarget, newTarget, ScreenPass } from './passes.ts';
import {
  blurFragment,
  brightFragment,
  composeFragment,
  depthFragment,
  eachLight,
  finishFragment,
  geometryFragment,
  geometryVertex,
  lightFragment,
  surfaceFragment,
} from './shaders.ts';

// Runs in the browser. What lies under every pixel is found once (position, normal, paint); each light then costs a
// map of depths and a share of one pass over the picture.

const LIGHTS_AT_ONCE = 4;
const SHADOW_SIZE = 1536;
const CORNER_SIZE = 8;

/** Draws a model; answers its pixels, four bytes each with straight alpha, row by row from the top. */
export function drawPicture(order: PictureOrder, corners: Float32Array<ArrayBuffer>): Uint8Array {
  const renderer = new three.WebGLRenderer({ antialias: false });
  renderer.autoClear = false;
  renderer.setClearColor(0, 0);
  const studio = new Studio(renderer, order, corners);
  for (let go = 0; go < order.goes; go++) studio.expose(go);
  const pixels = studio.develop();
  renderer.dispose();
  renderer.forceContextLoss();
  return pixels;
}

class Studio {
  readonly #renderer: three.WebGLRenderer;
  readonly #order: PictureOrder;
  readonly #framing: Framing;
  readonly #bounds: three.Sphere;
  readonly #geometry: three.BufferGeometry;
  readonly #lights: readonly FarLight[];
  readonly #lamps: readonly three.Vector4[];
  readonly #shadows = Array.from({ length: LIGHTS_AT_ONCE }, () => newDepthTarget(SHADOW_SIZE));
  readonly #seen: three.WebGLRenderTarget;
  readonly #surface: three.WebGLRenderTarget;
  readonly #light: three.WebGLRenderTarget;
  readonly #film: three.WebGLRenderTarget;
  readonly #surfacePass: ScreenPass;
  readonly #lightPass: ScreenPass;
  readonly #composePass = new ScreenPass(composeFragment, { adds: true });
  readonly #modelScene: three.Scene;
  readonly #modelMaterial: three.RawShaderMaterial;
  readonly #depthMaterial: three.RawShaderMaterial;

  constructor(renderer: three.WebGLRenderer, order: PictureOrder, corners: Float32Array<ArrayBuffer>) {
    const { width, height } = order;
    this.#renderer = renderer;
    this.#order = order;
    this.#geometry = geometryOf(corners);
    this.#geometry.computeBoundingSphere();
    this.#bounds = this.#geometry.boundingSphere ?? new three.Sphere();
    this.#framing = frame(somePoints(corners), order.view, width / height, order.fill);
    this.#lights = studioLights(order.lights);
    this.#lamps = order.lamps.slice(0, 16).map(({ at, reach }) => new three.Vector4(...at, reach));
    this.#seen = newTarget(width, height, { count: 2, depth: true });
    this.#surface = newTarget(width, height, { count: 2 });
    this.#light = newTarget(width, height);
    this.#film = newTarget(width, height, { smooth: true });
    const materials = order.paints.length / 8;
    this.#surfacePass = new ScreenPass(surfaceFragment.replace('MATERIALS', String(materials)));
    const sum = Array.from({ length: LIGHTS_AT_ONCE }, (_, place) => eachLight(place)).join('');
    this.#lightPass = new ScreenPass(
      lightFragment.replaceAll('LIGHTS', String(LIGHTS_AT_ONCE)).replace('EACH_LIGHT', sum),
      { adds: true },
    );
    this.#modelMaterial = modelMaterial(geometryFragment);
    this.#depthMaterial = modelMaterial(depthFragment);
    const mesh = new three.Mesh(this.#geometry, this.#modelMaterial);
    mesh.frustumCulled = false;
    this.#modelScene = new three.Scene().add(mesh);
    this.#clear(this.#film);
  }

  /** Adds one go to the film: the model a part of a pixel aside, under its share of the lights. */
  expose(go: number): void {
    const { goes } = this.#order;
    this.#look(go);
    this.#clear(this.#light);
    const mine = this.#lights.filter((_, at) => at % goes === go);
    for (let at = 0; at < mine.length; at += LIGHTS_AT_ONCE) this.#shine(mine.slice(at, at + LIGHTS_AT_ONCE));
    this.#composePass.run(this.#renderer, this.#film, {
      ...this.#underPixels(),
      lightMap: this.#light.texture,
      lamps: filled(this.#lamps, 16, new three.Vector4()),
      lampColours: filled(
        this.#order.lamps.slice(0, 16).map(({ colour }) => new three.Vector3(...colour)),
        16,
        new three.Vector3(),
      ),
      lampCount: this.#lamps.length,
      right: this.#framing.right,
      up: this.#framing.up,
      back: this.#framing.back,
      share: 1 / goes,
    });
  }

  /** Adds the glow and turns the film into a picture. */
  develop(): Uint8Array {
    const { width, height } = this.#order;
    const small = { smooth: true, type: three.HalfFloatType };
    const bright = newTarget(width / 2, height / 2, small);
    new ScreenPass(brightFragment).run(this.#renderer, bright, { picture: this.#film.texture });
    const nearGlow = this.#blurred(bright, 0.0011);
    const farGlow = this.#blurred(nearGlow, 0.0042);
    const picture = newTarget(width, height, { type: three.UnsignedByteType });
    new ScreenPass(finishFragment).run(this.#renderer, picture, {
      picture: this.#film.texture,
      nearGlow: nearGlow.texture,
      farGlow: farGlow.texture,
    });
    const pixels = new Uint8Array(width * height * 4);
    this.#renderer.readRenderTargetPixels(picture, 0, 0, width, height, pixels);
    return pixels;
  }

  #clear(target: three.WebGLRenderTarget): void {
    this.#renderer.setRenderTarget(target);
    this.#renderer.clear();
  }

  #underPixels() {
    const [positions, normals] = this.#seen.textures;
    const [paintMap, finishMap] = this.#surface.textures;
    return { positions, normals, paintMap, finishMap, eye: this.#framing.camera.position };
  }

  #look(go: number): void {
    const { width, height, bands, bandColour, paints } = this.#order;
    const { camera } = this.#framing;
    const aside = (base: number) => evenly(go + 1, base) - 0.5;
    camera.setViewOffset(width, height, aside(2), aside(3), width, height);
    this.#modelMaterial.uniforms['eye'] = { value: camera.position };
    this.#clear(this.#seen);
    this.#drawModel(this.#modelMaterial, camera);
    this.#clear(this.#surface);
    const distance = camera.position.distanceTo(this.#bounds.center);
    const axes = { x: 0, y: 1, z: 2 };
    this.#surfacePass.run(this.#renderer, this.#surface, {
      ...this.#underPixels(),
      paints: quarters(paints),
      bands: filled(
        bands.map(([axis, at, half]) => new three.Vector4(axes[axis], at, half, 0)),
        8,
        new three.Vector4(),
      ),
      bandCount: bands.length,
      bandColour: new three.Vector3(...bandColour),
      size: this.#bounds.radius,
      grain: (distance * 2 * Math.tan(three.MathUtils.degToRad(camera.fov) / 2)) / height,
      pixel: new three.Vector2(1 / width, 1 / height),
    });
  }

  #shine(lights: readonly FarLight[]): void {
    const views = lights.map((light, place) => this.#castShadow(light, this.#shadows[place]));
    const dark = new three.Vector3(0, 0, 0);
    this.#lightPass.run(this.#renderer, this.#light, {
      ...this.#underPixels(),
      shadows: this.#shadows.map((target) => target.depthTexture),
      lightViews: filled(views, LIGHTS_AT_ONCE, new three.Matrix4()),
      towards: filled(
        lights.map((light) => this.#direction(light)),
        LIGHTS_AT_ONCE,
        dark,
      ),
      colours: filled(
        lights.map(({ colour, sky }) => new three.Vector4(...colour, sky).multiplyScalar(this.#order.goes)),
        LIGHTS_AT_ONCE,
        new three.Vector4(),
      ),
      lift: this.#bounds.radius * 0.0035,
    });
  }

  #direction({ from: [x, y, z], inView }: FarLight): three.Vector3 {
    if (!inView) return new three.Vector3(x, y, z).normalize();
    const { right, up, back } = this.#framing;
    const way = right.clone().multiplyScalar(x).addScaledVector(up, y).addScaledVector(back, z);
    return way.normalize();
  }

  /** Fills the map and answers how to look a point up in it. */
  #castShadow(light: FarLight, target: three.WebGLRenderTarget | undefined): three.Matrix4 {
    const { center, radius } = this.#bounds;
    const camera = new three.OrthographicCamera(-radius, radius, radius, -radius, radius, radius * 3);
    camera.up.set(0.31, 0.59, 0.74);
    camera.position.copy(center).addScaledVector(this.#direction(light), radius * 2);
    camera.lookAt(center);
    camera.updateMatrixWorld();
    if (target) {
      this.#clear(target);
      this.#drawModel(this.#depthMaterial, camera);
    }
    return camera.projectionMatrix.clone().multiply(camera.matrixWorldInverse);
  }

  #drawModel(material: three.RawShaderMaterial, camera: three.Camera): void {
    this.#modelScene.overrideMaterial = material;
    this.#renderer.render(this.#modelScene, camera);
  }

  #blurred(source: three.WebGLRenderTarget, stride: number): three.WebGLRenderTarget {
    const { width, height } = source;
    const pass = new ScreenPass(blurFragment);
    const [across, both] = [0, 1].map(() =>
      newTarget(width, height, { smooth: true, type: three.HalfFloatType }),
    );
    if (!across || !both) return source;
    pass.run(this.#renderer, across, { picture: source.texture, stride: new three.Vector2(stride, 0) });
    const tall = new three.Vector2(0, (stride * width) / height);
    pass.run(this.#renderer, both, { picture: across.texture, stride: tall });
    return both;
  }
}

function geometryOf(corners: Float32Array<ArrayBuffer>): three.BufferGeometry {
  const row = new three.InterleavedBuffer(corners, CORNER_SIZE);
  const geometry = new three.BufferGeometry();
  geometry.setAttribute('position', new three.InterleavedBufferAttribute(row, 3, 0));
  geometry.setAttribute('normal', new three.InterleavedBufferAttribute(row, 3, 3));
  geometry.setAttribute('finish', new three.InterleavedBufferAttribute(row, 2, 6));
  return geometry;
}

const modelMaterial = (fragmentShader: string) =>
  new three.RawShaderMaterial({
    glslVersion: three.GLSL3,
    vertexShader: geometryVertex,
    fragmentShader,
    side: three.DoubleSide,
    blending: three.NoBlending,
  });

function somePoints(corners: Float32Array): three.Vector3[] {
  const points: three.Vector3[] = [];
  for (let at = 0; at < corners.length; at += CORNER_SIZE * 5)
    points.push(new three.Vector3().fromArray(corners, at));
  return points;
}

const quarters = (figures: readonly number[]): three.Vector4[] =>
  Array.from({ length: figures.length / 4 }, (_, at) => new three.Vector4().fromArray(figures, at * 4));

const filled = <T>(list: readonly T[], count: number, rest: T): T[] =>
  Array.from({ length: count }, (_, at) => list[at] ?? rest);
