import * as three from 'three';
import { screenVertex } from './shaders.ts';

type Uniforms = Readonly<Record<string, unknown>>;

const camera = new three.Camera();
const triangle = new three.BufferGeometry();
triangle.setAttribute(
  'position',
  new three.BufferAttribute(new Float32Array([-1, -1, 0, 3, -1, 0, -1, 3, 0]), 3),
);

/** One computation for every pixel of a target. */
export class ScreenPass {
  readonly #material: three.RawShaderMaterial;
  readonly #scene = new three.Scene();

  constructor(fragmentShader: string, options: { adds?: boolean } = {}) {
    this.#material = new three.RawShaderMaterial({
      glslVersion: three.GLSL3,
      vertexShader: screenVertex,
      fragmentShader,
      depthTest: false,
      depthWrite: false,
      blending: options.adds ? three.CustomBlending : three.NoBlending,
      blendSrc: three.OneFactor,
      blendDst: three.OneFactor,
      transparent: options.adds ?? false,
    });
    const mesh = new three.Mesh(triangle, this.#material);
    mesh.frustumCulled = false;
    this.#scene.add(mesh);
  }

  run(renderer: three.WebGLRenderer, target: three.WebGLRenderTarget, uniforms: Uniforms): void {
    for (const [name, value] of Object.entries(uniforms)) this.#material.uniforms[name] = { value };
    renderer.setRenderTarget(target);
    renderer.render(this.#scene, camera);
  }
}

type TargetOptions = { count?: number; depth?: boolean; smooth?: boolean; type?: three.TextureDataType };

/** A picture to compute into: full floats unless told otherwise. */
export function newTarget(
  width: number,
  height: number,
  options: TargetOptions = {},
): three.WebGLRenderTarget {
  const filter = options.smooth ? three.LinearFilter : three.NearestFilter;
  return new three.WebGLRenderTarget(width, height, {
    type: options.type ?? three.FloatType,
    count: options.count ?? 1,
    depthBuffer: options.depth ?? false,
    minFilter: filter,
    magFilter: filter,
    colorSpace: three.NoColorSpace,
  });
}

/** A map of depths, as a light sees them. */
export function newDepthTarget(size: number): three.WebGLRenderTarget {
  const target = new three.WebGLRenderTarget(size, size, {
    minFilter: three.NearestFilter,
    magFilter: three.NearestFilter,
  });
  target.depthTexture = new three.DepthTexture(size, size, three.FloatType);
  return target;
}
