import * as three from 'three';

/** The eye, and the directions of its picture. */
export type Framing = {
  readonly camera: three.PerspectiveCamera;
  readonly right: three.Vector3;
  readonly up: three.Vector3;
  readonly back: three.Vector3;
};

const FIELD_OF_VIEW = 22.6;

/** The eye that sees these points from this side (degrees), so that they fill this share of a frame. */
export function frame(
  points: readonly three.Vector3[],
  [azimuth, elevation]: readonly [number, number],
  aspect: number,
  fill: number,
): Framing {
  const [around, above] = [three.MathUtils.degToRad(azimuth), three.MathUtils.degToRad(elevation)];
  const back = new three.Vector3(
    -Math.sin(around) * Math.cos(above),
    Math.cos(around) * Math.cos(above),
    Math.sin(above),
  );
  const right = new three.Vector3(0, 0, 1).cross(back).normalize();
  const up = back.clone().cross(right);
  const tall = Math.tan(three.MathUtils.degToRad(FIELD_OF_VIEW) / 2);
  const bounds = new three.Box3().setFromPoints([...points]);
  const eye = bounds.getCenter(new three.Vector3());
  let distance = bounds.getSize(new three.Vector3()).length() * 1.5;
  eye.addScaledVector(back, distance);
  for (let round = 0; round < 14; round++) {
    const seen = new three.Box2().setFromPoints(
      points.map((point) => {
        const way = point.clone().sub(eye);
        return new three.Vector2(way.dot(right) / aspect, way.dot(up)).divideScalar(-way.dot(back) * tall);
      }),
    );
    const [middle, size] = [seen.getCenter(new three.Vector2()), seen.getSize(new three.Vector2())];
    eye
      .addScaledVector(right, middle.x * tall * aspect * distance)
      .addScaledVector(up, middle.y * tall * distance);
    const nearer = Math.max(size.x, size.y) / 2 / fill;
    eye.addScaledVector(back, distance * (nearer - 1));
    distance *= nearer;
  }
  const camera = new three.PerspectiveCamera(FIELD_OF_VIEW, aspect, 0.1, 500);
  camera.applyMatrix4(new three.Matrix4().makeBasis(right, up, back).setPosition(eye));
  camera.updateMatrixWorld();
  return { camera, right, up, back };
}
