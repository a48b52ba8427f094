import { z } from 'zod';
import { contract, dataOf, listOf } from '@/lib/contracts/contract';
import { idSchema } from '@/lib/model/id';
import { brandSchema, createBrandBody, listBrandsQuery, updateBrandBody } from './schema';

const aBrand = z.object({ id: idSchema });

export const createBrandContract = contract({
  operationId: 'createBrand',
  method: 'POST',
  path: '/api/v1/brands',
  summary: 'Create a brand',
  description:
    'Creates a brand. Only `name` is required. Set it as the `brand_id` of a quiz: its video then shows its logo, ' +
    'handle and clips, and a new quiz takes theme, voice and music from the brand unless it has its own.',
  tag: 'Brands',
  scopes: ['themes:write'],
  bucket: 'write',
  body: createBrandBody,
  example: { body: { name: 'Night Sky', handle: '@night-sky', logo_corner: 'top_right' } },
  response: { status: 201, body: dataOf(brandSchema) },
  problems: ['quota-exceeded'],
});

export const listBrandsContract = contract({
  operationId: 'listBrands',
  method: 'GET',
  path: '/api/v1/brands',
  summary: 'List brands',
  description: 'Returns your brands, newest first.',
  tag: 'Brands',
  scopes: ['themes:read'],
  bucket: 'read',
  query: listBrandsQuery,
  response: { status: 200, body: listOf(brandSchema) },
  problems: [],
});

export const getBrandContract = contract({
  operationId: 'getBrand',
  method: 'GET',
  path: '/api/v1/brands/{id}',
  summary: 'Retrieve a brand',
  description: 'Returns one of your brands.',
  tag: 'Brands',
  scopes: ['themes:read'],
  bucket: 'read',
  params: aBrand,
  response: { status: 200, body: dataOf(brandSchema) },
  problems: ['not-found'],
});

export const updateBrandContract = contract({
  operationId: 'updateBrand',
  method: 'PATCH',
  path: '/api/v1/brands/{id}',
  summary: 'Update a brand',
  description:
    'Updates the fields that you send and leaves the others unchanged. New renders of quizzes with the brand show the ' +
    'new logo, handle and clips; existing videos stay as they are. Theme, voice and music apply to new quizzes only.',
  tag: 'Brands',
  scopes: ['themes:write'],
  bucket: 'write',
  params: aBrand,
  body: updateBrandBody,
  example: { body: { logo_corner: 'bottom_left', logo_opacity: 0.8 } },
  response: { status: 200, body: dataOf(brandSchema) },
  problems: ['not-found'],
});

export const deleteBrandContract = contract({
  operationId: 'deleteBrand',
  method: 'DELETE',
  path: '/api/v1/brands/{id}',
  summary: 'Delete a brand',
  description: 'Permanently deletes a brand. Quizzes with it have none afterwards.',
  tag: 'Brands',
  scopes: ['themes:write'],
  bucket: 'write',
  params: aBrand,
  response: { status: 204, body: null },
  problems: ['not-found'],
});
